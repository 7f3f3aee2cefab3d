import type { AddressConfirmInput, AddressDisownInput } from '@morsel/contract/address'
import { AppError } from '@morsel/contract/errors'
import type { SessionAndUser } from '@morsel/contract/session'
import { clearPassword } from '@morsel/db/queries/account'
import { isEmailProven, lockUser, recordEmailProof } from '@morsel/db/queries/user'
import type { Deps } from '../../kernel/ports/deps.ts'
import { recordEvent } from '../../kernel/security-log/security-log.ts'
import type { Client } from '../../kernel/session/client.ts'
import { forgetFormerHolder } from '../account-change/forget-former-holder.rules.ts'
import type { PasswordClient } from '../password/password-client.rules.ts'
import { type PasswordNeeds, requirePassword } from '../password/require-password.rules.ts'
import { invalidToken, isLeaving, readVerification } from './verification-token.rules.ts'
import { markVerified, type Verified, verifyEmail } from './verify-email.flow.ts'

/**
 * Serves the page behind an emailed link, where the reader confirms that the account is theirs or says that it isn't (AUTH-530 to
 * AUTH-536).
 */

type Needs = Pick<Deps, 'db' | 'config' | 'now'>

/**
 * Verifies an email after its reader clicked the button on the page. A reader who isn't signed in to the account must enter its password,
 * to show that it's theirs.
 * @param who null for guests
 * @throws AppError INVALID_PASSWORD, CREDENTIAL_ACCOUNT_NOT_FOUND, TOO_MANY_REQUESTS, and those of `verifyEmail`
 */
export async function confirmEmail(
  deps: PasswordNeeds,
  who: SessionAndUser | null,
  { token, password, callbackURL }: AddressConfirmInput,
  client: PasswordClient & { isPersistent: boolean },
): Promise<Verified> {
  const { user, updateTo } = await readVerification(deps, token)
  if (updateTo !== undefined || who?.user.id === user.id) return verifyEmail(deps, who, { token, callbackURL }, client)
  if (isLeaving(user)) throw new AppError('ACCOUNT_IS_SCHEDULED_FOR_DELETION')
  // The link was opened again.
  if (user.emailVerified && (await isEmailProven(deps.db, user.id))) return { user, session: undefined }
  if (!password) throw new AppError('INVALID_PASSWORD')
  await requirePassword(deps, user, password, client)
  return markVerified(deps, who, { user, isProof: true, client })
}

/**
 * Handles "This wasn't me": removes everything that someone else could use to sign in to the account. The account itself stays, so that the
 * person who reads its emails can use it.
 * @throws AppError TOKEN_EXPIRED, INVALID_TOKEN, USER_NOT_FOUND, each 401; INVALID_TOKEN also when someone has shown that the account is
 * theirs
 */
export async function disownAccount(deps: Needs, { token }: AddressDisownInput, client: Client): Promise<void> {
  const { user, updateTo } = await readVerification(deps, token)
  if (updateTo !== undefined) throw invalidToken()
  const [{ id, email }, now] = [user, deps.now()]
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, id)
    if (!(await recordEmailProof(tx, { id, email, now }))) throw invalidToken()
    await forgetFormerHolder(tx, deps, id)
    await clearPassword(tx, id, now)
    await recordEvent(tx, deps, { userId: id, kind: 'sessions-ended', client })
  })
}
