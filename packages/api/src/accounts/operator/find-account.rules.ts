import type { DbOrTransaction } from '@morsel/db/client'
import { findUserByEmail, findUserByUsername } from '@morsel/db/queries/user'
import { OperatorError } from '../../kernel/operator-error.ts'

/** Thrown when an action isn't possible for an account. */
export class AccountActionError extends OperatorError<'unknown_user' | 'already_so'> {}

/** Finds the account of an email address or a username. @throws AccountActionError */
export async function findAccount(db: DbOrTransaction, name: string) {
  const called = name.trim().toLowerCase()
  const user = called.includes('@') ? await findUserByEmail(db, called) : await findUserByUsername(db, called)
  if (!user) throw new AccountActionError('unknown_user', `No user found: ${name}.`)
  return user
}
