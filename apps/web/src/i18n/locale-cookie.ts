import { constants } from '@morsel/contract/constants'
import type { Locale } from './locales.ts'

/** Name of the cookie that remembers the reader's language. */
export const localeCookieName = 'locale'

/** The cookie that remembers a language, as `document.cookie` and `Set-Cookie` take it. Not a secret; scripts may read it. */
export function localeCookie(locale: Locale, options: { isSecure: boolean }): string {
  return `${localeCookieName}=${locale}; Path=/; Max-Age=${constants.cookieMaxAgeSeconds}; SameSite=Lax${options.isSecure ? '; Secure' : ''}`
}
