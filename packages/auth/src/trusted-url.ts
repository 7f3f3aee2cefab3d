/** Trusted origins and safe redirect targets (SEC-110 to SEC-115). */

/** Answers whether something that came with a request may be trusted. Pure. */
export interface UrlTrust {
  /** An `Origin` or `Referer` header: relative values never match. */
  isTrustedOrigin(value: string): boolean
  /** A place to send somebody: on a trusted origin, or a safe path on this one. */
  isTrustedTarget(value: string): boolean
}

/** Longer than any browser makes one; keeps matching cheap. */
const urlMaxLength = 2048

/**
 * @param ownOrigin the installation's own address; while it is a loopback name, all loopback names on its port count as one
 * @param patterns `TRUSTED_ORIGINS`
 */
export function createUrlTrust(ownOrigin: string, patterns: readonly string[]): UrlTrust {
  const matchers = [...loopbackNames(ownOrigin), ...patterns].map(matcherOf)
  const isTrustedOrigin = (value: string): boolean => {
    // Browsers drop blanks and control characters from an address before they use it; nobody honest sends them.
    if (value.length > urlMaxLength || /[\p{Cc} ]/u.test(value) || !URL.canParse(value)) return false
    const url = new URL(value)
    return matchers.some((matches) => matches(url))
  }
  return { isTrustedOrigin, isTrustedTarget: (value) => isSafeRelativePath(value) || isTrustedOrigin(value) }
}

/**
 * A path on this very host: one slash, then no second slash or backslash, plain or encoded; after it only characters that cannot end the path.
 * Linear time.
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
    // A blob: or custom-scheme address has no host that a glob could speak of.
    return pattern.includes('://') ? (url) => isWeb(url) && glob.test(url.origin) : (url) => isWeb(url) && glob.test(url.host)
  }
  if (!URL.canParse(pattern)) return () => false
  const wanted = new URL(pattern)
  return isWeb(wanted) ? (url) => isWeb(url) && url.origin === wanted.origin : customScheme(wanted)
}

/** `*`: any run of characters but slashes; `?`: one of them. The whole text must match. */
function globOf(pattern: string): RegExp {
  const source = pattern.replace(
    /[\\^$.*+?()[\]{}|]/g,
    (character) => ({ '*': '[^/\\\\]*', '?': '[^/\\\\]' })[character] ?? `\\${character}`,
  )
  return new RegExp(`^${source}$`)
}

/** An app's own scheme: the same scheme, the same authority if the pattern has one, and the pattern's path or something below it. */
function customScheme(wanted: URL): Matcher {
  const path = wanted.pathname.replace(/\/$/, '')
  return (url) =>
    url.protocol === wanted.protocol &&
    (wanted.host === '' || url.host === wanted.host) &&
    (path === '' || url.pathname === path || url.pathname.startsWith(`${path}/`))
}
