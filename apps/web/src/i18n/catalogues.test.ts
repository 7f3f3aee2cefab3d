import { readdirSync, readFileSync } from 'node:fs'
import type { Messages as Texts } from '@lingui/core'
import { isLocale, locales, offeredLocales } from '@morsel/contract/locales'
import { messageParts, pluralCases } from '@morsel/tooling/message-parts.ts'
import { describe, expect, it } from 'vitest'
import { en } from '../../messages/en.ts'
import { catalogueLoaders } from './catalogue-loaders.ts'
import type { CatalogueName } from './message-key.ts'

const isCatalogueName = (name: string): name is CatalogueName => Object.hasOwn(en, name)
const names = Object.keys(en).filter(isCatalogueName)
const tags = Object.keys(locales).filter(isLocale)

describe.each(names)('catalogue %s', (name) => {
  it("has keys that begin with its name and texts that aren't empty", async () => {
    const texts: Record<string, string> = await en[name]()
    for (const [key, text] of Object.entries(texts)) {
      expect(key).toMatch(new RegExp(`^${name}(\\.[\\w-]+)+$`, 'u'))
      expect(text.trim()).toBe(text)
      expect(text).not.toBe('')
    }
  })

  it.each(tags)('is complete and well-formed in %s (WEB-802)', async (locale) => {
    const [source, texts]: [Texts, Texts] = [await en[name](), await catalogueLoaders[locale](name)]
    expect(Object.keys(texts).sort()).toEqual(Object.keys(source).sort())
    for (const [key, text] of Object.entries(texts)) {
      expect(messageParts(text), key).toEqual(messageParts(source[key] ?? ''))
      for (const cases of pluralCases(text)) expect(cases, key).toContain('other')
    }
  })
})

it.each(offeredLocales)('errors about codes are complete sentences in %s, because the number of attempts left follows', async (locale) => {
  const texts: Record<string, string> = await catalogueLoaders[locale]('errors')
  for (const key of ['errors.INVALID_CODE', 'errors.INVALID_BACKUP_CODE']) expect(texts[key]).toMatch(/[.。]$/u)
})

describe('keys', () => {
  const sources = readdirSync(new URL('..', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/u.test(file) && !file.startsWith('i18n'))
    .map((file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'))
    .join('\n')
  // A template key such as `places.diet.${diet}` uses all keys with that prefix.
  const prefixes = [...sources.matchAll(/`((?:\w+\.)+)\$\{/gu)].map((match) => match[1] ?? '')
  const isUsed = (key: string) =>
    sources.includes(`'${key}'`) || sources.includes(`"${key}"`) || prefixes.some((prefix) => key.startsWith(prefix))

  // The compiler finds misspelled keys, but not unused texts.
  it.each(names.filter((name) => name !== 'errors'))('in %s are all used by a page (WEB-620)', async (name) => {
    const keys = Object.keys(await en[name]())
    // Skip a catalogue that no page uses yet.
    if (!keys.some(isUsed)) return
    expect(keys.filter((key) => !isUsed(key))).toEqual([])
  })
})
