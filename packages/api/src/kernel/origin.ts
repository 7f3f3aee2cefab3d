import { createUrlTrust, type UrlTrust } from '@morsel/auth/trusted-url'
import { AppError, type ErrorCode, invalidQuery } from '@morsel/contract/errors'
import type { Config } from './config/config.ts'
import type { RequestFacts } from './context.ts'

/** Checks the origin and the redirect targets of a call before the call does anything (SEC-101 to SEC-116). */

type TrustConfig = Pick<Config, 'APP_URL' | 'TRUSTED_ORIGINS'>

const known = new WeakMap<TrustConfig, UrlTrust>()

function trustOf(config: TrustConfig): UrlTrust {
  const trust = known.get(config) ?? createUrlTrust(config.APP_URL, config.TRUSTED_ORIGINS)
  known.set(config, trust)
  return trust
}

/** Whether an `Origin` header is `APP_URL` or one of `TRUSTED_ORIGINS`. */
export function isTrustedOrigin(config: TrustConfig, origin: string): boolean {
  return trustOf(config).isTrustedOrigin(origin)
}

/**
 * Refuses requests that another site made a browser send. Requests without cookies pass, unless the attack could be to sign a guest in
 * (`checkOriginForGuests`).
 * @throws AppError INVALID_ORIGIN, CROSS_SITE_NAVIGATION_LOGIN_BLOCKED
 */
export function requireSafeOrigin(
  config: TrustConfig,
  request: RequestFacts,
  { checkOriginForGuests }: { checkOriginForGuests: boolean },
): void {
  const hasCookies = request.header('cookie') !== undefined
  const fetched = ['sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest', 'sec-fetch-user'].map((name) => request.header(name))
  const [site, mode] = fetched
  const isBrowser = fetched.some((value) => value !== undefined)
  if (!hasCookies && !(checkOriginForGuests && isBrowser)) return
  if (!hasCookies && site === 'cross-site' && mode === 'navigate') throw new AppError('CROSS_SITE_NAVIGATION_LOGIN_BLOCKED')
  requireTrustedOrigin(config, request)
}

function requireTrustedOrigin(config: TrustConfig, request: RequestFacts): void {
  const origin = request.header('origin') || request.header('referer')
  if (origin) {
    if (!trustOf(config).isTrustedOrigin(origin)) throw new AppError('INVALID_ORIGIN')
    return
  }
  // Without both headers, fetch metadata still says whether the request comes from the same site.
  const site = request.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('INVALID_ORIGIN')
}

/** The redirect targets in an input, in the order of their checks, each with its error. */
export const targetErrors = {
  callbackURL: 'INVALID_CALLBACKURL',
  redirectTo: 'INVALID_REDIRECTURL',
  errorCallbackURL: 'INVALID_ERRORCALLBACKURL',
  newUserCallbackURL: 'INVALID_NEWUSERCALLBACKURL',
} as const satisfies Record<string, ErrorCode>

/**
 * Refuses an input with an untrusted redirect target. Absent and empty ones pass. The schema handles anything that isn't a string.
 * @throws AppError with the code of the target
 */
export function requireTrustedTargets(config: TrustConfig, input: unknown): void {
  if (typeof input !== 'object' || input === null) return
  const members: Record<string, unknown> = { ...input }
  for (const [name, code] of Object.entries(targetErrors)) {
    const value = Object.hasOwn(members, name) ? members[name] : undefined
    if (typeof value === 'string' && value !== '' && !trustOf(config).isTrustedTarget(value)) throw new AppError(code)
  }
}

/**
 * Refuses a POST with an untrusted `callbackURL` in its query, or with several.
 * @throws AppError VALIDATION_ERROR, INVALID_CALLBACKURL
 */
export function requireTrustedCallbackUrl(config: TrustConfig, callbackURL: unknown): void {
  if (callbackURL === undefined) return
  if (typeof callbackURL !== 'string') throw new AppError('VALIDATION_ERROR', { message: invalidQuery })
  requireTrustedTargets(config, { callbackURL })
}
