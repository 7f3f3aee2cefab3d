import { assertionOptions } from '@morsel/auth/passkey'
import { AppError } from '@morsel/contract/errors'
import type { PasskeyAssertion } from '@morsel/contract/passkey'
import { listPasskeys } from '@morsel/db/queries/passkey'
import { setRejectsEmailCodes } from '@morsel/db/queries/two-factor'
import type { Deps } from '../../kernel/ports/deps.ts'
import { completeSignIn, type SignInCompletion } from '../two-factor/complete-sign-in.rules.ts'
import { isExhausted, type TwoFactorAttempt, verifyWithLimit } from '../two-factor/two-factor-attempt.rules.ts'
import { consumeChallenge, passkeyOf, siteOf, storeChallenge } from './ceremony.rules.ts'

/**
 * Uses a passkey as the second factor of a pending sign-in. Its tries and failures are counted together with those of all other factors.
 */

type Needs = Pick<Deps, 'db' | 'config' | 'now' | 'log'>

/** Returns the options for verifying a passkey. @throws AppError PASSKEY_NOT_FOUND, TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE */
export async function beginSecondFactor(deps: Needs, attempt: TwoFactorAttempt) {
  const passkeys = await listPasskeys(deps.db, attempt.user.id)
  if (passkeys.length === 0) throw new AppError('PASSKEY_NOT_FOUND')
  if (isExhausted(deps, attempt)) throw new AppError('TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE')
  const options = await assertionOptions(siteOf(deps.config), passkeys)
  await storeChallenge(deps, `passkey-verify:${attempt.challenge.id}`, { challenge: options.challenge, userId: attempt.user.id })
  return options
}

/**
 * Verifies a passkey as the second factor.
 * @throws AppError PASSKEY_CHALLENGE_EXPIRED, PASSKEY_NOT_ACCEPTED, and those of `verifyWithLimit`
 */
export async function verifyPasskey(
  deps: Needs,
  attempt: TwoFactorAttempt,
  { response, trustDevice }: { response: PasskeyAssertion; trustDevice?: boolean | undefined },
): Promise<SignInCompletion> {
  const { user } = attempt
  const challenge = await consumeChallenge(deps, `passkey-verify:${attempt.challenge.id}`)
  return verifyWithLimit(deps, attempt, 'PASSKEY_NOT_ACCEPTED', async (tx) => {
    if (!(await passkeyOf(tx, deps, response, { challenge, userId: user.id }))) return undefined
    await setRejectsEmailCodes(tx, user.id, false)
    return completeSignIn(tx, deps, attempt, { trustDevice })
  })
}
