import { readdirSync, readFileSync } from 'node:fs'
import { offeredLocales } from '@morsel/contract/locales'
import { messageParts, pluralCases } from '@morsel/tooling/message-parts.ts'
import { expect, it } from 'vitest'
import { catalogues } from './catalogues.ts'

const source = Object.entries(catalogues.en)

it.each(offeredLocales)('%s is complete and well-formed', (locale) => {
  const texts: Record<string, string> = catalogues[locale]
  expect(Object.keys(texts)).toEqual(source.map(([key]) => key))
  for (const [key, text] of source) {
    const own = texts[key] ?? ''
    expect(own.trim(), key).toBe(own)
    expect(messageParts(own), key).toEqual(messageParts(text))
    // Each plural has exactly the cases of the language.
    for (const cases of pluralCases(own))
      expect(cases.sort(), key).toEqual(new Intl.PluralRules(locale).resolvedOptions().pluralCategories.sort())
  }
})

it('every text is used by an email', () => {
  const files = readdirSync(import.meta.dirname).filter(
    (file) => file.endsWith('.tsx') || file === 'email-context.ts' || file === 'notice-text.ts',
  )
  const code = files.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('\n')
  const prefixes = [...code.matchAll(/`((?:[\w-]+\.)+)\$\{/gu)].map((match) => match[1] ?? '')
  const isUsed = (key: string) =>
    code.includes(`'${key}'`) || code.includes(`"${key}"`) || prefixes.some((prefix) => key.startsWith(prefix))
  expect(source.map(([key]) => key).filter((key) => !isUsed(key))).toEqual([])
})
