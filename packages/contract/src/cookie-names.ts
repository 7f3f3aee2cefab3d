/** The short names of the cookies that the server sets (AUTH-201 to AUTH-209). Pages set others: see `browser-store.ts` of the web app. */
export const cookieNames = [
  'session_token',
  'session_data',
  'dont_remember',
  'two_factor',
  'trust_device',
  'known_browser',
  'state',
  'passkey',
  'csrf',
] as const

export type CookieName = (typeof cookieNames)[number]
