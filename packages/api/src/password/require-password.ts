import { AppError } from '@morsel/contract/errors'
import { findCredential } from '@morsel/db/queries/account'
import type { Deps } from '../deps.ts'

/**
 * Asks whether somebody knows their password.
 * @returns the hash it was checked against
 * @throws AppError CREDENTIAL_ACCOUNT_NOT_FOUND, INVALID_PASSWORD
 */
export async function requirePassword(
  { db, passwords }: Pick<Deps, 'db' | 'passwords'>,
  userId: string,
  password: string,
): Promise<string> {
  const passwordHash = (await findCredential(db, userId))?.passwordHash
  if (!passwordHash) throw new AppError('CREDENTIAL_ACCOUNT_NOT_FOUND')
  if (!(await passwords.verify(passwordHash, password))) throw new AppError('INVALID_PASSWORD')
  return passwordHash
}
