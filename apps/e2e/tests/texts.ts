import { setupI18n } from '@lingui/core'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Translate as TranslateEmail } from '@morsel/email/catalogues'
import { en as emails } from '@morsel/email/messages/en'
import type { MessageKey, MessageTagNames, MessageValues, Translate } from '@morsel/web/message-key'
import { ar as arabicPages } from '@morsel/web/messages/ar'
import { de as germanPages } from '@morsel/web/messages/de'
import { en as pages } from '@morsel/web/messages/en'

/** The product's texts by key, so that changing a text breaks no test. */

type Catalogue = Readonly<Record<string, string>>

/** Some values of a text. */
type Some<Key extends MessageKey> = { readonly [Name in keyof MessageValues<Key>]?: string | number }

/** Merges all catalogues of a language. */
async function allOf(loaders: Readonly<Record<string, () => Promise<Catalogue>>>): Promise<Catalogue> {
  return Object.assign({}, ...(await Promise.all(Object.values(loaders).map((load) => load()))))
}

const withoutTags = (text: string) => text.replace(/<\/?\w+>/gu, '')

/** Returns texts without tags, as readers see them. */
function readerOf(locale: string, texts: Catalogue): (key: string, values?: Record<string, unknown>) => string {
  const messages = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessageOrThrow(text)]))
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  return (key, values) => withoutTags(i18n._(key, values))
}

const english = await allOf(pages)

/** A text of the pages in English, for example `t('login.submit')`. */
export const t: Translate = readerOf('en', english)

/** A text of the pages in German. */
export const de: Translate = readerOf('de', await allOf(germanPages))

/** A text of the pages in Arabic. */
export const ar: Translate = readerOf('ar', await allOf(arabicPages))

/** A text of the emails in English, for example `emailText('verify-email.action')`. */
export const emailText: TranslateEmail = readerOf('en', emails)

/** Matches the text of a key anywhere. Values that aren't given match anything. */
export function pattern<Key extends MessageKey>(key: Key, values: Some<Key> = {}): RegExp {
  return new RegExp(sourceOf(compileMessageOrThrow(textOf(key)), values), 'u')
}

export function either(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), 'u')
}

/** Returns the text between two tags, such as a link within a sentence. */
export function linkText<Key extends MessageKey>(key: Key, tag: MessageTagNames<Key>, values: Some<Key> = {}): string {
  const inside = textOf(key).split(`<${tag}>`)[1]?.split(`</${tag}>`)[0]
  if (inside === undefined) throw new Error(`The text ${key} has no <${tag}>`)
  return inside.replace(/\{(\w+)\}/gu, (_, name: string) => String(Object.entries(values).find(([each]) => each === name)?.[1]))
}

function textOf(key: MessageKey): string {
  const text = english[key]
  if (text === undefined) throw new Error(`There is no text ${key}`)
  return text
}

const escaped = (text: string) => withoutTags(text).replace(/[$()*+.?[\\\]^{|}/]/gu, '\\$&')

/** Returns the source of a pattern. Missing values match anything, and missing counts match any plural case. */
function sourceOf(tokens: CompiledMessage, values: Readonly<Record<string, string | number | undefined>>, count = '[\\d.,]+'): string {
  return tokens
    .map((token) => {
      if (typeof token === 'string') return token === '#' ? count : escaped(token)
      const [name, , cases] = token
      const value = values[name]
      if (typeof cases !== 'object' || cases === null) return value === undefined ? '.+?' : escaped(String(value))
      const shown = value === undefined ? count : escaped(String(value))
      const sources = Object.entries(cases)
        .filter(([label]) => label !== 'offset')
        .map(([, text]) => sourceOf(Array.isArray(text) ? text : [String(text)], values, shown))
      return `(?:${sources.join('|')})`
    })
    .join('')
}
