import type { DbOrTransaction } from '@morsel/db/client'
import { findUserByEmail, findUserById, findUserByUsername } from '@morsel/db/queries/user'
import { OperatorError } from '../../kernel/operator-error.ts'

/** Thrown when an action isn't possible for an account. */
export class AccountActionError extends OperatorError<'unknown_user' | 'already_so'> {}

/** Finds the account of an email address, an ID or a username. @throws AccountActionError */
export async function findAccount(db: DbOrTransaction, name: string) {
  const called = name.trim().toLowerCase()
  const user = await find(db, called)
  if (!user) throw new AccountActionError('unknown_user', `No user found: ${name}.`)
  return user
}

async function find(db: DbOrTransaction, called: string) {
  if (called.includes('@')) return findUserByEmail(db, called)
  return (/^[0-9a-f]{32}$/.test(called) ? await findUserById(db, called) : undefined) ?? findUserByUsername(db, called)
}
