/**
 * The languages of pages and mails. A new language is one row here, one row in the pages' `catalogue-loaders.ts` and in the mails'
 * `catalogues.ts`, and its texts; pages do not grow by it, because a reader loads one language only.
 */
export const locales = {
  en: { name: 'English', direction: 'ltr', isOffered: true },
  de: { name: 'Deutsch', direction: 'ltr', isOffered: true },
  fr: { name: 'Français', direction: 'ltr', isOffered: true },
  es: { name: 'Español', direction: 'ltr', isOffered: true },
  it: { name: 'Italiano', direction: 'ltr', isOffered: true },
  nl: { name: 'Nederlands', direction: 'ltr', isOffered: true },
  'pt-BR': { name: 'Português (Brasil)', direction: 'ltr', isOffered: true },
  ja: { name: '日本語', direction: 'ltr', isOffered: true },
  ar: { name: 'العربية', direction: 'rtl', isOffered: true },
  // Made from English while it loads, so that tests see texts that escaped the catalogue. Nobody is offered it.
  'en-XA': { name: '[Ëñĝļîšĥ]', direction: 'ltr', isOffered: false },
} as const satisfies Record<string, { name: string; direction: 'ltr' | 'rtl'; isOffered: boolean }>

/** A BCP 47 tag of {@link locales}. */
export type Locale = keyof typeof locales

/** A language that people may choose, and that mails are written in. */
export type OfferedLocale = { [Tag in Locale]: (typeof locales)[Tag]['isOffered'] extends true ? Tag : never }[Locale]

/** The language whose texts are complete by definition. */
export const sourceLocale = 'en' satisfies OfferedLocale

/** The cookie that keeps which language somebody chose in a browser; pages write it, and sign-in where nothing was chosen yet. */
export const localeCookieName = 'locale'

/** Whether pages exist in this language, the pseudo-language included. */
export function isLocale(tag: string): tag is Locale {
  return Object.hasOwn(locales, tag)
}

/** Whether people may choose this language. */
export function isOfferedLocale(tag: string): tag is OfferedLocale {
  return isLocale(tag) && locales[tag].isOffered
}

/** The language of these if it is offered, else English. */
export function offeredOr(tag: string): OfferedLocale {
  return isOfferedLocale(tag) ? tag : sourceLocale
}

/** The languages that a reader may choose, in the order of the switch. */
export const offeredLocales: readonly OfferedLocale[] = Object.keys(locales).filter(isOfferedLocale)
