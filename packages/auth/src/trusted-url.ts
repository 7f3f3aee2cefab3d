/** Decides which origins and redirect targets are trusted (SEC-110 to SEC-115). Pure. */
export interface UrlTrust {
  /** Whether an `Origin` or `Referer` header is trusted. Relative values never match. */
  isTrustedOrigin(value: string): boolean
  /** Whether a redirect target is trusted: a trusted origin or a safe path on this site. */
  isTrustedTarget(value: string): boolean
}

/** No browser sends longer URLs, and the limit keeps matching cheap. */
const urlMaxLength = 2048

/**
 * Creates the checks of an installation.
 * @param ownOrigin the installation's own origin; if it is a loopback name, all loopback names on its port are equivalent
 * @param patterns `TRUSTED_ORIGINS`
 */
export function createUrlTrust(ownOrigin: string, patterns: readonly string[]): UrlTrust {
  const matchers = [...loopbackNames(ownOrigin), ...patterns].map(matcherOf)
  const isTrustedOrigin = (value: string): boolean => {
    // Browsers remove spaces and control characters from URLs before using them, so we reject such values.
    if (value.length > urlMaxLength || /[\p{Cc} ]/u.test(value) || !URL.canParse(value)) return false
    const url = new URL(value)
    return matchers.some((matches) => matches(url))
  }
  return { isTrustedOrigin, isTrustedTarget: (value) => isSafeRelativePath(value) || isTrustedOrigin(value) }
}

/**
 * Whether a value is a path on this host: one slash, not followed by another slash or backslash, plain or encoded, and then only safe
 * characters. Runs in linear time.
 */
export function isSafeRelativePath(value: string): boolean {
  return value.length <= urlMaxLength && /^\/(?!\/|\\|%2f|%5c)[A-Za-z0-9_\-.+/@]*(?:\?[A-Za-z0-9_\-.+/=&%@]*)?$/i.test(value)
}

const loopback = ['localhost', '127.0.0.1', '[::1]']

function loopbackNames(origin: string): string[] {
  const { protocol, hostname, port } = new URL(origin)
  if (!loopback.includes(hostname)) return [origin]
  return loopback.map((name) => `${protocol}//${name}${port === '' ? '' : `:${port}`}`)
}

type Matcher = (url: URL) => boolean

const isWeb = (url: URL): boolean => url.protocol === 'http:' || url.protocol === 'https:'

function matcherOf(pattern: string): Matcher {
  if (pattern.includes('*')) {
    const glob = globOf(pattern.toLowerCase())
    // A `blob:` URL or custom scheme has no host to match.
    return pattern.includes('://') ? (url) => isWeb(url) && glob.test(url.origin) : (url) => isWeb(url) && glob.test(url.host)
  }
  if (!URL.canParse(pattern)) return () => false
  const wanted = new URL(pattern)
  return isWeb(wanted) ? (url) => isWeb(url) && url.origin === wanted.origin : customScheme(wanted)
}

/** Converts a glob: `*` matches any characters except slashes, `?` matches one. The whole text must match. */
function globOf(pattern: string): RegExp {
  const source = pattern.replace(
    /[\\^$.*+?()[\]{}|]/g,
    (character) => ({ '*': '[^/\\\\]*', '?': '[^/\\\\]' })[character] ?? `\\${character}`,
  )
  return new RegExp(`^${source}$`)
}

/** Matches a custom scheme, the authority if the pattern has one, and the pattern's path or a path below it. */
function customScheme(wanted: URL): Matcher {
  const path = wanted.pathname.replace(/\/$/, '')
  return (url) =>
    url.protocol === wanted.protocol &&
    (wanted.host === '' || url.host === wanted.host) &&
    (path === '' || url.pathname === path || url.pathname.startsWith(`${path}/`))
}
