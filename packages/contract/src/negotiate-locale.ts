import Negotiator from 'negotiator'
import { isLocale, type Locale, offeredLocales, sourceLocale } from './locales.ts'

const languageOf = (tag: string) => tag.toLowerCase().split('-', 1)[0]

/**
 * The offered tag that suits an `Accept-Language` header best: the reader's order counts, then an equal tag, then an equal language
 * (`pt-PT` reads `pt-BR`); undefined when nothing fits. Bad parts of the header are ignored.
 */
export function bestLocale<Tag extends string>(acceptLanguage: string | undefined, offered: readonly Tag[]): Tag | undefined {
  for (const wanted of new Negotiator({ headers: { 'accept-language': acceptLanguage ?? '' } }).languages()) {
    if (wanted === '*') return offered[0]
    const match =
      offered.find((tag) => tag.toLowerCase() === wanted.toLowerCase()) ?? offered.find((tag) => languageOf(tag) === languageOf(wanted))
    if (match !== undefined) return match
  }
  return undefined
}

/**
 * The language of one request: the cookie `locale` if it names one of ours, else the best of `Accept-Language`, else English.
 * An answer that depends on it carries `Vary: Accept-Language, Cookie`.
 */
export function negotiateLocale(request: { cookie: string | undefined; acceptLanguage: string | undefined }): Locale {
  if (request.cookie !== undefined && isLocale(request.cookie)) return request.cookie
  return bestLocale(request.acceptLanguage, offeredLocales) ?? sourceLocale
}
