/** The installation a mail speaks for: all of it configuration, nothing of a request. */
export interface Site {
  /** `APP_NAME`. */
  name: string
  /** `APP_URL`: an origin, without a slash at its end. */
  url: string
  /** `AUTH_BASE_PATH`, for example `/api/auth`. */
  authBasePath: string
}

/** Where a link leads: path segments and query, not encoded yet. */
interface Target {
  segments: readonly string[]
  query?: Readonly<Record<string, string>>
}

/** The address of a page, for example `{ segments: ['settings', 'security'] }`. The only maker of links, with `linkToAccounts`. */
export function linkToPage(site: Site, target: Target): string {
  return `${site.url}/${encoded(target)}`
}

/** The URL of an endpoint of the account API. */
export function linkToAccounts(site: Site, target: Target): string {
  return `${site.url}${site.authBasePath}/${encoded(target)}`
}

/** Everything is percent-encoded, a space too: some mail programs take `+` literally (SEC-508). */
function encoded({ segments, query = {} }: Target): string {
  const path = segments.map((segment) => percentEncoded(segment)).join('/')
  const pairs = Object.entries(query).map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(value)}`)
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`
}

/** Unlike `encodeURIComponent` it never throws, and it leaves only letters, digits and `*-._`. */
function percentEncoded(text: string): string {
  return new URLSearchParams({ text }).toString().slice('text='.length).replaceAll('+', '%20')
}
