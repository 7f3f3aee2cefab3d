import { parseCookieHeader } from '@morsel/auth/cookie'
import { localeCookieName, type OfferedLocale, offeredOr } from '@morsel/contract/locales'
import { negotiateLocale } from '@morsel/contract/negotiate-locale'

/** The client of a request. Unknown members are empty. */
export interface Client {
  ipAddress: string
  userAgent: string
  /** The ID that correlates an event with log lines. */
  requestId: string
  /** Absent unless a proxy says where the client is. */
  place?: Place | undefined
}

/** Where a client is. */
export interface Place {
  /** ISO 3166 code; empty if unknown. */
  country: string
  /** In degrees, to a tenth: some ten kilometers. */
  position?: { latitude: number; longitude: number } | undefined
}

/** A client that may sign up. */
export interface Newcomer extends Client {
  /** The language of the pages in this browser. */
  locale: OfferedLocale
}

/** Longer user agents add no information and would take up too much of the session cookie. */
const userAgentMaxLength = 512

/** The parts of a request that describe its client. */
interface Sent {
  id: string
  ip: string | undefined
  place?: Place | undefined
  header(name: string): string | undefined
}

/** Returns the client of a request. */
export function clientOf(request: Sent): Client {
  return {
    ipAddress: request.ip ?? '',
    userAgent: request.header('user-agent')?.slice(0, userAgentMaxLength) ?? '',
    requestId: request.id,
    place: request.place,
  }
}

/** Returns the client of a request that may sign up. */
export function newcomerOf(request: Sent): Newcomer {
  return { ...clientOf(request), locale: localeOf(request) }
}

/** Returns the language of the pages in a client's browser. */
export function localeOf(request: Sent): OfferedLocale {
  const cookies = parseCookieHeader(request.header('cookie') ?? '')
  return offeredOr(negotiateLocale({ cookie: cookies.get(localeCookieName), acceptLanguage: request.header('accept-language') }))
}
