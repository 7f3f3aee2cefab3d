import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { browserStore } from './browser-store.ts'

const sources = readdirSync(`${import.meta.dirname}/..`, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/u.test(file))
  .map((file) => [file, readFileSync(`${import.meta.dirname}/../${file}`, 'utf8')] as const)

/** The name of each entry: a constant in the same file, or the entry itself. */
const table = readFileSync(`${import.meta.dirname}/browser-store.ts`, 'utf8')
const constants = new Map([...table.matchAll(/(\w+): \{ key: (?:`\$\{)?([a-z]\w+)/giu)].map(([, entry, constant]) => [entry, constant]))

it('lists everything that pages store, for the cookie policy (WEB-782)', () => {
  // The first argument of each write.
  const writes = sources.flatMap(([file, code]) =>
    [...code.matchAll(/(?:Storage\.setItem|(?<!function )rememberChoice)\(([^,\s)]+)/gu)].map(([, name = '']) => ({ file, name })),
  )
  expect(writes.length).toBeGreaterThan(5)
  const named = [...constants.values()]
  expect(writes.filter(({ name }) => !/^browserStore\.\w+\.key$/u.test(name) && !named.includes(name))).toEqual([])
  expect(sources.flatMap(([file, code]) => (code.includes('document.cookie =') ? [file] : []))).toEqual(['site/choice-cookie.ts'])
})

it('lists only what pages store', () => {
  const code = sources
    .filter(([file]) => file !== 'browser-store.ts')
    .map(([, text]) => text.replaceAll(/^import .*$|\bconst \w+ =/gmu, ''))
  const isUsed = (entry: string) => {
    const constant = constants.get(entry)
    const use = constant === undefined ? `browserStore\\.${entry}\\.` : `\\b${constant}\\b|browserStore\\.${entry}\\.`
    return code.some((text) => new RegExp(use, 'u').test(text))
  }
  // The router stores this entry itself.
  const router = createRequire(createRequire(import.meta.url).resolve('@tanstack/react-router'))('@tanstack/router-core')
  expect(browserStore.scroll.key).toBe(router.storageKey)
  expect(Object.keys(browserStore).filter((entry) => entry !== 'scroll' && !isUsed(entry))).toEqual([])
})
