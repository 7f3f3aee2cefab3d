import { isRedirectPath, redirectMaxLength } from '@morsel/contract/redirect'
import type { Config } from '../../kernel/config/config.ts'
import { isTrustedOrigin } from '../../kernel/origin.ts'

/**
 * Returns a path in its stored form: decoded, without a trailing slash. Returns undefined for a path that can't be redirected (WEB-141), no
 * matter how it's spelled.
 */
export function redirectPath(path: string): string | undefined {
  const decoded = path
    .split('/')
    .map(decodedPart)
    .join('/')
    .replace(/(.)\/$/u, '$1')
  const isShort = path.length <= redirectMaxLength && Buffer.byteLength(decoded) <= redirectMaxLength
  return isShort && isRedirectPath(decoded) ? decoded : undefined
}

function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Where a redirect may lead. */
export interface RedirectTarget {
  /** An absolute path of this site with query and hash, or a URL of another site. */
  href: string
  /** The path on this site in its stored form; undefined for another site. */
  path: string | undefined
}

/** Reads a target: a path or URL of this site or of `TRUSTED_ORIGINS`. Returns undefined for all others (WEB-142). */
export function redirectTarget(config: Pick<Config, 'APP_URL' | 'TRUSTED_ORIGINS'>, target: string): RedirectTarget | undefined {
  const isPath = /^\/(?![/\\])/u.test(target)
  // Parsers remove control characters, which could turn a path into a host.
  if ((!isPath && !/^https?:\/\//iu.test(target)) || /[\p{Cc}\p{Surrogate}\\ ]/u.test(target)) return undefined
  if (target.length > redirectMaxLength || !URL.canParse(target, config.APP_URL)) return undefined
  const url = new URL(target, config.APP_URL)
  if (url.origin === new URL(config.APP_URL).origin) {
    // `/.//host` becomes `//host` once its dots are resolved.
    const path = redirectPath(url.pathname)
    return path === undefined ? undefined : { href: url.pathname + url.search + url.hash, path }
  }
  const isNamed = url.username !== '' || url.password !== ''
  return !isPath && !isNamed && isTrustedOrigin(config, url.href) ? { href: url.href, path: undefined } : undefined
}
