import { parseCookieHeader } from '@morsel/auth/cookie'
import { isOfferedLocale, localeCookieName, type OfferedLocale, sourceLocale } from '@morsel/contract/locales'
import { negotiateLocale } from '@morsel/contract/negotiate-locale'

/** From where somebody asks; empty texts when unknown. */
export interface Client {
  ipAddress: string
  userAgent: string
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
    locale: readersLocale(request),
  }
}

function readersLocale(request: Sent): OfferedLocale {
  const cookies = parseCookieHeader(request.header('cookie') ?? '')
  const locale = negotiateLocale({ cookie: cookies.get(localeCookieName), acceptLanguage: request.header('accept-language') })
  return isOfferedLocale(locale) ? locale : sourceLocale
}
