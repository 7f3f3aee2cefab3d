import { isSignatureOf, signatureOf } from '@morsel/auth/signed-value'
import { newToken } from '@morsel/auth/token'
import { AppError } from '@morsel/contract/errors'
import type { Config } from './config/config.ts'
import { keysOf } from './config/keys.ts'
import type { Context } from './context.ts'
import type { CookieJar } from './cookies/cookie-jar.ts'
import { bearerOf } from './session/session-header.ts'

/**
 * CSRF tokens for unsafe calls under `/api/v1` (WEB-325). Each is a signature of a secret in the browser's cookie. Other sites can neither
 * read the cookie nor create the signature.
 */

type Secrets = Pick<Config, 'APP_SECRET' | 'APP_SECRET_PREVIOUS'>
type Browser = Pick<Context, 'cookies' | 'sessionCookies'>

/** Returns the token of this browser. Creates its secret if there is none. */
export function csrfToken(config: Secrets, { cookies, sessionCookies }: Browser): string {
  const known = cookies.read('csrf')
  const secret = known || newSecret(config, sessionCookies.token())
  if (secret !== known) cookies.write('csrf', secret)
  return signatureOf(secret, keysOf(config).csrf, 'base64url')
}

/**
 * Creates a secret. If there is a session, the secret is derived from it: pages that open at the same moment have no cookie yet, and must
 * still use the same secret.
 */
function newSecret(config: Secrets, sessionToken: string | undefined): string {
  return sessionToken === undefined ? newToken() : signatureOf(`session ${sessionToken}`, keysOf(config).csrf, 'base64url')
}

/**
 * Requires a valid token if the call has cookies, unless its session is in another header, which other sites can't send (AUTH-983).
 * @throws AppError INVALID_CSRF_TOKEN
 */
export function requireCsrfToken(config: Secrets, cookies: CookieJar, header: (name: string) => string | undefined): void {
  if (header('cookie') === undefined || bearerOf(header) !== undefined) return
  const [secret, token] = [cookies.read('csrf'), header('csrf-token')]
  if (!secret || !token || !isSignatureOf(token, secret, keysOf(config).csrf, 'base64url')) throw new AppError('INVALID_CSRF_TOKEN')
}
