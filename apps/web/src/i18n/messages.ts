import { type I18n, setupI18n, type Messages as Texts } from '@lingui/core'
import { type Locale, sourceLocale } from '@morsel/contract/locales'
import { startTransition } from 'react'
import type { CatalogueName, MessageKey, Translate } from './message-key.ts'

/** The messages of one reader: one object per request on the server, one per page in the browser, never a global. */
export interface Messages {
  readonly locale: Locale
  /** For the React provider. */
  readonly i18n: I18n
  /** Translates outside components (`head()`, loaders). In components, use `useT()`, which follows a change of language. */
  readonly t: Translate
  /** Loads catalogues for `t`. Returns undefined when they're already loaded, so that a navigation doesn't wait. */
  load(names: readonly CatalogueName[]): Promise<void> | undefined
  /** Changes the language in place: loads the catalogues in use, then switches all texts at once. The caller sets the cookie, `lang` and `dir`. */
  switchTo(locale: Locale): Promise<void>
  /** Everything loaded, for the page's data: the browser starts with the texts that the server used. */
  dehydrate(): DehydratedMessages
  /** Restores what the server loaded, including the language, so that the first view loads nothing. */
  hydrate(dehydrated: DehydratedMessages): void
}

/** Messages in transfer from the server to the browser. */
export interface DehydratedMessages {
  locale: Locale
  names: CatalogueName[]
  /** JSON of the compiled texts, by key. */
  texts: string
}

/**
 * Returns the text of a missing key: for an error code of a newer server, the message for unknown errors; otherwise, in production, the key
 * itself, which is better than a broken page. Elsewhere, throws, so that tests fail.
 */
function missingIn(i18n: I18n, locale: string, key: string): string {
  if (key.startsWith('errors.') && key !== unknownError && i18n.messages[unknownError] !== undefined) return i18n._(unknownError)
  if (import.meta.env.PROD) return key
  throw new Error(`The message "${key}" (${locale}) is not loaded: name its catalogue in the route's staticData.messages`)
}

const unknownError = 'errors.unknown' satisfies MessageKey

/** Texts that the data contains in the source language aren't sent separately. */
const isInData = (name: CatalogueName, language: Locale) => name === 'cuisines' && language === sourceLocale

/** Gives Lingui's untyped call our typed keys and values. */
export function translateWith(i18n: I18n): Translate {
  return (key: MessageKey, values?: Record<string, unknown>) => i18n._(key, values)
}

/** Creates messages without catalogues; call `load` or `hydrate` before the first `t`. */
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
      // The table of all languages isn't part of the first view, which has its texts already.
      const { catalogueLoaders } = await import('./catalogue-loaders.ts')
      const texts = await Promise.all(names.map((name) => (isInData(name, language) ? {} : catalogueLoaders[language](name))))
      const done = ready.get(language) ?? new Set()
      ready.set(language, done)
      for (const name of names) done.add(name)
      // A copy, because Lingui writes later catalogues into the first object, and modules are shared by all requests. A transition, because
      // rendering all texts again at once would discard lazy parts that are loading, and the clicks on them.
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
      // The latest choice wins, whichever loads first.
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
