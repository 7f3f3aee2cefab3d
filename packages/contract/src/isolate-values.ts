import { type Locale, locales } from './locales.ts'

/**
 * A text before it is compiled, its values between the marks of an isolate (UAX 9) where the language is written from right to left: a name in
 * Latin letters, a number of a telephone or an address keeps its own order there, and the words around it keep theirs.
 */
export function isolateValues(text: string, locale: Locale): string {
  return locales[locale].direction === 'rtl' ? text.replace(/\{\w+\}/gu, '\u2068$&\u2069') : text
}
