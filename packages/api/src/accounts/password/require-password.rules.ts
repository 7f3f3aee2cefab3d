import { AppError } from '@morsel/contract/errors'
import type { SessionUser } from '@morsel/contract/session'
import { findPasswordCheck } from '@morsel/db/queries/password-lock'
import type { Deps } from '../../kernel/ports/deps.ts'
import type { PasswordClient } from './password-client.rules.ts'
import { checkPassword, endCount } from './password-lock.rules.ts'

/** The deps needed to check a password. */
export type PasswordNeeds = Pick<Deps, 'db' | 'config' | 'now' | 'passwords' | 'log'>

/**
 * Requires the current password of a signed-in user. Every such check goes through here or `checkPassword`, because all share one count of
 * wrong passwords (AUTH-440).
 * @param missing the error when the user has no password
 * @returns the hash that the password was checked against
 * @throws AppError INVALID_PASSWORD, TOO_MANY_REQUESTS and `missing`
 */
export async function requirePassword(
  deps: PasswordNeeds,
  user: Pick<SessionUser, 'id' | 'email'>,
  password: string,
  client: PasswordClient,
  missing: 'CREDENTIAL_ACCOUNT_NOT_FOUND' | 'INVALID_PASSWORD' | 'NO_PASSWORD_CREDENTIAL_FOUND' = 'CREDENTIAL_ACCOUNT_NOT_FOUND',
): Promise<string> {
  const found = await findPasswordCheck(deps.db, user.id, client.browser.name)
  const passwordHash = found?.passwordHash
  if (!passwordHash) throw new AppError(missing)
  const browser = client.browser.knownTo(user.id, passwordHash)
  const key = { subject: user.id, browser }
  const lockedUntil = browser === '' ? found.lockedUntil : found.browserLockedUntil
  await checkPassword(deps, { key, lockedUntil, passwordHash, holder: user, client, refusal: 'INVALID_PASSWORD' }, password)
  await endCount(deps, key)
  return passwordHash
}
