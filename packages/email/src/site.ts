/** The installation that sends an email. Values come from the configuration, never from a request. */
export interface Site {
  /** `APP_NAME`. */
  name: string
  /** `APP_URL`: an origin without a trailing slash. */
  url: string
  /** `AUTH_BASE_PATH`, for example `/api/auth`. */
  authBasePath: string
}

/** The target of a link: path segments and query, not encoded. */
interface Target {
  segments: readonly string[]
  query?: Readonly<Record<string, string>>
}

/** Returns the URL of a page, for example of `{ segments: ['settings', 'security'] }`. All links come from here or from `linkToAuthApi`. */
export function linkToPage(site: Site, target: Target): string {
  return `${site.url}/${encoded(target)}`
}

/** Returns the URL of an endpoint of the account API. */
export function linkToAuthApi(site: Site, target: Target): string {
  return `${site.url}${site.authBasePath}/${encoded(target)}`
}

/** Percent-encodes everything, including spaces, because some email clients take `+` literally (SEC-508). */
function encoded({ segments, query = {} }: Target): string {
  const path = segments.map((segment) => percentEncoded(segment)).join('/')
  const pairs = Object.entries(query).map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(value)}`)
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}

/** Percent-encodes a string. Unlike `encodeURIComponent`, never throws, and leaves only letters, digits and `*-._` unencoded. */
function percentEncoded(text: string): string {
  return new URLSearchParams({ text }).toString().slice('text='.length).replaceAll('+', '%20')
}
