import { type I18n, setupI18n, type Messages as Texts } from '@lingui/core'
import { catalogueLoaders } from './catalogue-loaders.ts'
import type { Locale } from './locales.ts'
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
}

/** Texts on their way from the server to the browser. */
export interface DehydratedMessages {
  locale: Locale
  names: CatalogueName[]
  /** JSON of the compiled texts, by key. */
  texts: string
}

/** The key itself in production, since a word too odd beats a broken page; an error elsewhere, since every test renders the page. */
function missing(locale: string, key: string): string {
  if (import.meta.env.PROD) return key
  throw new Error(`The message "${key}" (${locale}) is not loaded: name its catalogue in the route's staticData.messages`)
}

/** Turns Lingui's untyped call into ours, whose keys and values are checked by the compiler. */
export function translateWith(i18n: I18n): Translate {
  return (key: MessageKey, values?: Record<string, unknown>) => i18n._(key, values)
}

/** Messages without any catalogue yet; `load` comes before the first `t`. */
export function createMessages(locale: Locale): Messages {
  return start(locale, [], {})
}

/** Messages as the server has sent them; nothing more is loaded for the first view. */
export function hydrateMessages(dehydrated: DehydratedMessages): Messages {
  return start(dehydrated.locale, dehydrated.names, JSON.parse(dehydrated.texts))
}

function start(first: Locale, firstNames: readonly CatalogueName[], firstTexts: Texts): Messages {
  const i18n = setupI18n({ locale: first, messages: { [first]: firstTexts }, missing })
  let current = first
  const wanted = new Set<CatalogueName>(firstNames)
  const ready = new Map<Locale, Set<CatalogueName>>([[first, new Set(firstNames)]])

  const lacking = (locale: Locale) => [...wanted].filter((name) => !ready.get(locale)?.has(name))

  /** Another `load` may add names while this one waits, hence the loop. */
  async function complete(locale: Locale): Promise<void> {
    for (let names = lacking(locale); names.length > 0; names = lacking(locale)) {
      const texts = await Promise.all(names.map((name) => catalogueLoaders[locale](name)))
      const done = ready.get(locale) ?? new Set()
      ready.set(locale, done)
      for (const name of names) done.add(name)
      // A copy, because Lingui keeps the first object it gets and writes later catalogues into it, and modules are shared by all requests.
      i18n.load(locale, Object.assign({}, ...texts))
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
    async switchTo(locale) {
      await complete(locale)
      current = locale
      i18n.activate(locale)
    },
    dehydrate: () => ({ locale: current, names: [...wanted], texts: JSON.stringify(i18n.messages) }),
  }
}
