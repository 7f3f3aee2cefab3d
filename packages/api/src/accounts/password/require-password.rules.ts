import { AppError } from '@morsel/contract/errors'
import { findCredential } from '@morsel/db/queries/account'
import type { Deps } from '../../kernel/ports/deps.ts'

/**
 * Requires a user's current password.
 * @param missing the error when the user has none
 * @returns the hash it was checked against
 * @throws AppError INVALID_PASSWORD and `missing`
 */
export async function requirePassword(
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  userId: string,
  password: string,
  missing: 'CREDENTIAL_ACCOUNT_NOT_FOUND' | 'INVALID_PASSWORD' | 'NO_PASSWORD_CREDENTIAL_FOUND' = 'CREDENTIAL_ACCOUNT_NOT_FOUND',
): Promise<string> {
  const passwordHash = (await findCredential(db, userId))?.passwordHash
  if (!passwordHash) throw new AppError(missing)
  if (!(await passwords.verify(passwordHash, password))) throw new AppError('INVALID_PASSWORD')
  return passwordHash
}
