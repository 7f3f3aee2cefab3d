import Negotiator from 'negotiator'
import { isLocale, type Locale, offeredLocales, sourceLocale } from './locales.ts'

const languageOf = (tag: string) => tag.toLowerCase().split('-', 1)[0]

/**
 * Finds the offered tag that fits an `Accept-Language` header best: first by the order of the header, then by tag, then by language
 * (`pt-PT` gets `pt-BR`). Returns undefined if none fits. Invalid parts of the header are ignored.
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
 * Returns the language of a request: the cookie `locale` if it's known, else the best match of `Accept-Language`, else English (WEB-800).
 * Responses that depend on it send `Vary: Accept-Language, Cookie`.
 */
export function negotiateLocale(request: { cookie: string | undefined; acceptLanguage: string | undefined }): Locale {
  if (request.cookie !== undefined && isLocale(request.cookie)) return request.cookie
  return bestLocale(request.acceptLanguage, offeredLocales) ?? sourceLocale
}
