/**
 * The languages of pages and emails. A new language needs a row here, one in `catalogue-loaders.ts` of the web app and in
 * `catalogues.ts` of the emails, and its texts. Pages don't get larger, because a visitor loads one language only.
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
  // Generated from English when it loads, so that tests find texts that aren't in the catalogue. Never offered.
  'en-XA': { name: '[Ëñĝļîšĥ]', direction: 'ltr', isOffered: false },
} as const satisfies Record<string, { name: string; direction: 'ltr' | 'rtl'; isOffered: boolean }>

/** A BCP 47 tag of {@link locales}. */
export type Locale = keyof typeof locales

/** A language that users can choose, and that emails are written in. */
export type OfferedLocale = { [Tag in Locale]: (typeof locales)[Tag]['isOffered'] extends true ? Tag : never }[Locale]

/** The language that all others are translated from. */
export const sourceLocale = 'en' satisfies OfferedLocale

/** The name of the cookie with the chosen language. Pages set it; so does sign-in, if the browser has no choice yet. */
export const localeCookieName = 'locale'

/** Whether pages exist in this language, the pseudo-language included. */
export function isLocale(tag: string): tag is Locale {
  return Object.hasOwn(locales, tag)
}

/** Whether users can choose this language. */
export function isOfferedLocale(tag: string): tag is OfferedLocale {
  return isLocale(tag) && locales[tag].isOffered
}

/** Returns the language if it's offered, else English. */
export function offeredOr(tag: string): OfferedLocale {
  return isOfferedLocale(tag) ? tag : sourceLocale
}

/** The languages that users can choose, in the order of the language switch. */
export const offeredLocales: readonly OfferedLocale[] = Object.keys(locales).filter(isOfferedLocale)

/**
 * Puts the values of a message in isolates (UAX 9) if the language is written from right to left. A name in Latin letters, a phone number
 * or a URL then keeps its own order, and so does the text around it.
 */
export function isolateValues(text: string, locale: Locale): string {
  return locales[locale].direction === 'rtl' ? text.replace(/\{\w+\}/gu, '\u2068$&\u2069') : text
}
