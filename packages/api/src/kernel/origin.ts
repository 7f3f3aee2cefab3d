import { createUrlTrust, type UrlTrust } from '@morsel/auth/trusted-url'
import { AppError, type ErrorCode, invalidQuery } from '@morsel/contract/errors'
import type { Config } from './config/config.ts'
import type { RequestFacts } from './context.ts'

/** Checks of where a call comes from and where it leads, before anything is done (SEC-101 to SEC-116). */

type TrustConfig = Pick<Config, 'APP_URL' | 'TRUSTED_ORIGINS'>

const known = new WeakMap<TrustConfig, UrlTrust>()

function trustOf(config: TrustConfig): UrlTrust {
  const trust = known.get(config) ?? createUrlTrust(config.APP_URL, config.TRUSTED_ORIGINS)
  known.set(config, trust)
  return trust
}

/** Whether an `Origin` header names us or a place of `TRUSTED_ORIGINS`. */
export function isTrustedOrigin(config: TrustConfig, origin: string): boolean {
  return trustOf(config).isTrustedOrigin(origin)
}

/**
 * Refuses what another site made a browser send. Callers without cookies are no browsers of ours and pass,
 * except where signing somebody in is the danger (`checkOriginForGuests`).
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
  // Neither header: a browser that was told to keep them says itself whether this is its own page.
  const site = request.header('sec-fetch-site')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('INVALID_ORIGIN')
}

/** Members of an input that say where to go next, in the order they are checked, and the refusal of each. */
export const targetErrors = {
  callbackURL: 'INVALID_CALLBACKURL',
  redirectTo: 'INVALID_REDIRECTURL',
  errorCallbackURL: 'INVALID_ERRORCALLBACKURL',
  newUserCallbackURL: 'INVALID_NEWUSERCALLBACKURL',
} as const satisfies Record<string, ErrorCode>

/**
 * Refuses an input that leads to a place we do not know. Absent and empty members pass; what is no text is the schema's business.
 * @throws AppError with the code of the member
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
 * Refuses a POST whose address, beside its input, leads to a place we do not know, or to several.
 * @throws AppError VALIDATION_ERROR, INVALID_CALLBACKURL
 */
export function requireTrustedCallbackUrl(config: TrustConfig, callbackURL: unknown): void {
  if (callbackURL !== undefined && typeof callbackURL !== 'string') throw new AppError('VALIDATION_ERROR', { message: invalidQuery })
  requireTrustedTargets(config, { callbackURL })
}
