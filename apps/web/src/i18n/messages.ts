import { type I18n, setupI18n, type Messages as Texts } from '@lingui/core'
import { type Locale, sourceLocale } from '@morsel/contract/locales'
import { startTransition } from 'react'
import type { CatalogueName, MessageKey, Translate } from './message-key.ts'

/** The texts of one reader: one object per request on the server, one per page in the browser; never a global. */
export interface Messages {
  readonly locale: Locale
  /** What the React provider needs. */
  readonly i18n: I18n
  /** The sentence of a key, outside components (`head()`, loaders). In components use `useT()`, which follows a change of language. */
  readonly t: Translate
  /** Makes catalogues ready for `t`; undefined when they are ready already, so that a navigation need not wait. */
  load(names: readonly CatalogueName[]): Promise<void> | undefined
  /** Changes the language in place: loads what is in use, then all texts change at once. Cookie, `lang` and `dir` are the caller's. */
  switchTo(locale: Locale): Promise<void>
  /** All that is loaded, for the page's data: the browser starts with the texts the server has used. */
  dehydrate(): DehydratedMessages
  /** Takes over what the server has loaded, language included, so that the first view loads nothing. */
  hydrate(dehydrated: DehydratedMessages): void
}

/** Texts on their way from the server to the browser. */
export interface DehydratedMessages {
  locale: Locale
  names: CatalogueName[]
  /** JSON of the compiled texts, by key. */
  texts: string
}

/**
 * For an error that only a newer server knows, the sentence for unknown ones. Otherwise the key itself in production, since a word too odd beats
 * a broken page; an error elsewhere, since every test renders the page.
 */
function missingIn(i18n: I18n, locale: string, key: string): string {
  if (key.startsWith('errors.') && key !== unknownError && i18n.messages[unknownError] !== undefined) return i18n._(unknownError)
  if (import.meta.env.PROD) return key
  throw new Error(`The message "${key}" (${locale}) is not loaded: name its catalogue in the route's staticData.messages`)
}

const unknownError = 'errors.unknown' satisfies MessageKey

/** What the data itself says in the source language is not sent beside it. */
const isInData = (name: CatalogueName, language: Locale) => name === 'cuisines' && language === sourceLocale

/** Turns Lingui's untyped call into ours, whose keys and values are checked by the compiler. */
export function translateWith(i18n: I18n): Translate {
  return (key: MessageKey, values?: Record<string, unknown>) => i18n._(key, values)
}

/** Messages without any catalogue yet; `load` or `hydrate` comes before the first `t`. */
export function createMessages(locale: Locale): Messages {
  const i18n: I18n = setupI18n({ locale, messages: { [locale]: {} }, missing: (language, key) => missingIn(i18n, language, key) })
  let current = locale
  let chosen = locale
  const wanted = new Set<CatalogueName>()
  const ready = new Map<Locale, Set<CatalogueName>>()

  const lacking = (language: Locale) => [...wanted].filter((name) => !ready.get(language)?.has(name))

  /** Another `load` may add names while this one waits, hence the loop. */
  async function complete(language: Locale): Promise<void> {
    for (let names = lacking(language); names.length > 0; names = lacking(language)) {
      // The table of all languages is no part of a first view, whose texts came with it.
      const { catalogueLoaders } = await import('./catalogue-loaders.ts')
      const texts = await Promise.all(names.map((name) => (isInData(name, language) ? {} : catalogueLoaders[language](name))))
      const done = ready.get(language) ?? new Set()
      ready.set(language, done)
      for (const name of names) done.add(name)
      // A copy, because Lingui keeps the first object it gets and writes later catalogues into it, and modules are shared by all requests.
      // All texts are drawn again then, which can wait: parts of the page whose code is on its way would be thrown away with what was pressed there.
      startTransition(() => i18n.load(language, Object.assign({}, ...texts)))
    }
  }

  return {
    get locale() {
      return current
    },
    i18n,
    t: translateWith(i18n),
    load(names) {
      for (const name of names) wanted.add(name)
      if (lacking(current).length === 0) return undefined
      const before = current
      return complete(before).then(() => (current === before ? undefined : complete(current)))
    },
    async switchTo(next) {
      chosen = next
      await complete(next)
      // Somebody who changes twice gets the later choice, whichever loads first.
      if (chosen !== next) return
      current = next
      i18n.activate(next)
    },
    dehydrate: () => ({ locale: current, names: [...(ready.get(current) ?? [])], texts: JSON.stringify(i18n.messages) }),
    hydrate(dehydrated) {
      const texts: Texts = JSON.parse(dehydrated.texts)
      current = dehydrated.locale
      for (const name of dehydrated.names) wanted.add(name)
      ready.set(current, new Set(dehydrated.names))
      i18n.loadAndActivate({ locale: current, messages: texts })
    },
  }
}
