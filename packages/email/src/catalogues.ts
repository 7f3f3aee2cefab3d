import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { OfferedLocale } from '@morsel/contract/locales'
import { isolateValues } from '@morsel/contract/locales'
import type { MessageArguments, MessageTags } from '@morsel/contract/message-arguments'
import { ar } from './messages/ar.ts'
import { de } from './messages/de.ts'
import { en, type Translation } from './messages/en.ts'
import { es } from './messages/es.ts'
import { fr } from './messages/fr.ts'
import { it } from './messages/it.ts'
import { ja } from './messages/ja.ts'
import { nl } from './messages/nl.ts'
import { ptBR } from './messages/pt-BR.ts'

/** The texts of all emails in each language. */
export const catalogues = { en, de, fr, es, it, nl, 'pt-BR': ptBR, ja, ar } as const satisfies Record<OfferedLocale, Translation>

/** A key of the catalogue, for example `reset-password.title`. */
export type MessageKey = keyof typeof en

/** The values that the text of a key needs. For a union of keys, the values of all of them. */
export type MessageValues<Key extends MessageKey> = MessageArguments<(typeof en)[Key]>

/** The names of the tags in the text of a key. */
export type MessageTagNames<Key extends MessageKey> = MessageTags<(typeof en)[Key]>

/** Returns the text of a key with its values filled in. */
export type Translate = <Key extends MessageKey>(
  key: Key,
  ...values: keyof MessageValues<Key> extends never ? [] : [values: MessageValues<Key>]
) => string

const made = new Map<OfferedLocale, ReturnType<typeof setupI18n>>()

/** Returns the texts of a language, compiled on first use. */
export function textsIn(locale: OfferedLocale): ReturnType<typeof setupI18n> {
  const known = made.get(locale)
  if (known) return known
  const compiled = Object.fromEntries(
    Object.entries(catalogues[locale]).map(([key, text]) => [key, compileMessageOrThrow(isolateValues(text, locale))]),
  )
  const texts = setupI18n({ locale, messages: { [locale]: compiled } })
  made.set(locale, texts)
  return texts
}

/** Returns the `t` function of a language: `translatorIn('en')('reset-password.title')`. */
export function translatorIn(locale: OfferedLocale): Translate {
  const texts = textsIn(locale)
  return (key, ...values: unknown[]) => texts._(key, values[0] as Record<string, unknown> | undefined)
}
