/**
 * The languages of the pages. A new language is one row here, one row in `catalogue-loaders.ts` and its files under `messages/`;
 * pages do not grow by it, because a reader loads one language only.
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
  // Made from English while it loads, so that tests see texts that escaped the catalogue. Only its cookie selects it.
  'en-XA': { name: '[Ëñĝļîšĥ]', direction: 'ltr', isOffered: false },
} as const satisfies Record<string, { name: string; direction: 'ltr' | 'rtl'; isOffered: boolean }>

/** A BCP 47 tag of {@link locales}. */
export type Locale = keyof typeof locales

/** The language whose texts are complete by definition. */
export const sourceLocale = 'en' satisfies Locale

/** Whether pages exist in this language, the pseudo-language included. */
export function isLocale(tag: string): tag is Locale {
  return Object.hasOwn(locales, tag)
}

/** The languages that a reader may choose, in the order of the switch. */
export const offeredLocales: readonly Locale[] = Object.keys(locales)
  .filter(isLocale)
  .filter((locale) => locales[locale].isOffered)
