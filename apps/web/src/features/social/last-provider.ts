import { constants } from '@morsel/contract/constants'

/** Which provider was used last on this device; the server reads it, so that the buttons stand in their order from the start (client runtime S3). */
export const lastProviderCookieName = 'last-provider'

/** Remembers it, from the browser. */
export function rememberProvider(providerId: string): void {
  const isSecure = window.location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we support
  document.cookie = `${lastProviderCookieName}=${providerId}; Path=/; Max-Age=${constants.cookieMaxAgeSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** The one that was used last in front. */
export function lastUsedFirst<Row extends { id: string }>(rows: readonly Row[], last: string | undefined): Row[] {
  return [...rows.filter(({ id }) => id === last), ...rows.filter(({ id }) => id !== last)]
}
