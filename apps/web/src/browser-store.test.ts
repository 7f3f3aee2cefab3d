import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { browserStore } from './browser-store.ts'

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/u.test(file))
  .map((file) => [file, readFileSync(`${import.meta.dirname}/${file}`, 'utf8')] as const)

it('names everything that pages write, so that the cookie policy does', () => {
  // The first argument of each write.
  const writes = sources.flatMap(([file, code]) =>
    [...code.matchAll(/(?:Storage\.setItem|(?<!function )rememberChoice)\(([^,\s)]+)/gu)].map(([, name]) => `${file}: ${name}`),
  )
  expect(writes.length).toBeGreaterThan(5)
  expect(writes.filter((write) => !/: (?:browserStore\.\w+\.key|themeCookieName|tabsName|keptPlacesName)$/u.test(write))).toEqual([])
  expect(sources.flatMap(([file, code]) => (code.includes('document.cookie =') ? [file] : []))).toEqual(['shell/choice-cookie.ts'])
})

it('has no entry that nobody uses', () => {
  const code = sources.map(([, text]) => text).join('\n')
  expect(
    Object.keys(browserStore).filter(
      (name) => !['theme', 'tabs', 'scroll', 'savedPlaces', 'offlinePage'].includes(name) && !code.includes(`browserStore.${name}.`),
    ),
  ).toEqual([])
})
