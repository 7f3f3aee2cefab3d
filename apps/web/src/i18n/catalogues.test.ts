import { readdirSync, readFileSync } from 'node:fs'
import type { Messages as Texts } from '@lingui/core'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'
import { en } from '../../messages/en.ts'
import { catalogueLoaders } from './catalogue-loaders.ts'
import { isLocale, locales } from './locales.ts'
import type { CatalogueName } from './message-key.ts'

const isCatalogueName = (name: string): name is CatalogueName => Object.hasOwn(en, name)
const names = Object.keys(en).filter(isCatalogueName)
const tags = Object.keys(locales).filter(isLocale)

const tokensOf = (text: Texts[string]): CompiledMessage => (typeof text === 'string' ? compileMessageOrThrow(text) : text)

/** `count:plural`, `email:`, `<terms>` …: what a translation may neither lose nor add. */
function partsOf(tokens: CompiledMessage): Set<string> {
  return new Set(
    tokens.flatMap((token) => {
      if (typeof token === 'string') return token.match(/<[^>]*>/gu) ?? []
      const [name, kind = '', cases] = token
      const inner =
        typeof cases === 'object' && cases !== null
          ? Object.values(cases).flatMap((text) => (Array.isArray(text) ? [...partsOf(text)] : []))
          : []
      return [`${name}:${kind}`, ...inner]
    }),
  )
}

/** The cases of every plural, for the comparison with what the language needs. */
function pluralsOf(tokens: CompiledMessage): string[][] {
  return tokens.flatMap((token) => {
    if (typeof token === 'string' || typeof token[2] !== 'object' || token[2] === null) return []
    const own = token[1] === 'plural' ? [Object.keys(token[2])] : []
    return [...own, ...Object.values(token[2]).flatMap((text) => (Array.isArray(text) ? pluralsOf(text) : []))]
  })
}

describe.each(names)('catalogue %s', (name) => {
  it('has keys that begin with its name and texts with something in them', async () => {
    const texts: Record<string, string> = await en[name]()
    for (const [key, text] of Object.entries(texts)) {
      expect(key).toMatch(new RegExp(`^${name}(\\.[\\w-]+)+$`, 'u'))
      expect(text.trim()).toBe(text)
      expect(text).not.toBe('')
    }
  })

  it.each(tags)('is complete and well-formed in %s', async (locale) => {
    const [source, texts]: [Texts, Texts] = [await en[name](), await catalogueLoaders[locale](name)]
    expect(Object.keys(texts).sort()).toEqual(Object.keys(source).sort())
    for (const [key, text] of Object.entries(texts)) {
      expect(partsOf(tokensOf(text)), key).toEqual(partsOf(tokensOf(source[key] ?? '')))
      for (const cases of pluralsOf(tokensOf(text))) expect(cases, key).toContain('other')
    }
  })
})

describe('keys', () => {
  const sources = readdirSync(new URL('..', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/u.test(file) && !file.startsWith('i18n'))
    .map((file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
    .join('\n')
  // A key may be put together: `places.diet.${diet}` uses all keys that begin so.
  const prefixes = [...sources.matchAll(/`((?:\w+\.)+)\$\{/gu)].map((match) => match[1] ?? '')
  const isUsed = (key: string) =>
    sources.includes(`'${key}'`) || sources.includes(`"${key}"`) || prefixes.some((prefix) => key.startsWith(prefix))

  // Misspelt keys do not compile; what the compiler cannot see is a text that no page shows any more.
  it.each(names.filter((name) => name !== 'errors'))('of %s are all shown by some page', async (name) => {
    const keys = Object.keys(await en[name]())
    // A catalogue that no page uses at all belongs to a page still to come.
    if (!keys.some(isUsed)) return
    expect(keys.filter((key) => !isUsed(key))).toEqual([])
  })
})
