import { type Locale, locales } from './locales.ts'

/**
 * Puts the values of a message in isolates (UAX 9) if the language is written from right to left: a name in Latin letters, a phone number
 * or a URL keeps its own order, and so does the text around it.
 */
export function isolateValues(text: string, locale: Locale): string {
  return locales[locale].direction === 'rtl' ? text.replace(/\{\w+\}/gu, '\u2068$&\u2069') : text
}
