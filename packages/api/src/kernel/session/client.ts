import { parseCookieHeader } from '@morsel/auth/cookie'
import { localeCookieName, type OfferedLocale, offeredOr } from '@morsel/contract/locales'
import { negotiateLocale } from '@morsel/contract/negotiate-locale'

/** From where somebody asks; empty texts when unknown. */
export interface Client {
  ipAddress: string
  userAgent: string
}

/** Somebody who may get an account. */
export interface Newcomer extends Client {
  /** The language of the pages they see. */
  locale: OfferedLocale
}

/** Longer ones say nothing more, and would crowd the session's cookie. */
const userAgentMaxLength = 512

/** The facts of a request that tell of its sender. */
interface Sent {
  ip: string | undefined
  header(name: string): string | undefined
}

/** What a request tells of its sender. */
export function clientOf(request: Sent): Client {
  return {
    ipAddress: request.ip ?? '',
    userAgent: request.header('user-agent')?.slice(0, userAgentMaxLength) ?? '',
  }
}

/** What a request tells of a sender who may be new. */
export function newcomerOf(request: Sent): Newcomer {
  return { ...clientOf(request), locale: localeOf(request) }
}

/** The language of the pages that a sender sees. */
export function localeOf(request: Sent): OfferedLocale {
  const cookies = parseCookieHeader(request.header('cookie') ?? '')
  return offeredOr(negotiateLocale({ cookie: cookies.get(localeCookieName), acceptLanguage: request.header('accept-language') }))
}
