/** The cookies that the process sets, by their short names (AUTH-201 to AUTH-209). Pages write their own: the web app's `browser-store.ts`. */
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
