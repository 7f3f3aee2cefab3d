import { assertionOptions } from '@morsel/auth/passkey'
import { AppError } from '@morsel/contract/errors'
import type { PasskeyAssertion } from '@morsel/contract/passkey'
import { listPasskeys } from '@morsel/db/queries/passkey'
import { setRejectsEmailCodes } from '@morsel/db/queries/two-factor'
import type { Deps } from '../../kernel/ports/deps.ts'
import type { Entering, Entry } from '../two-factor/complete-sign-in.rules.ts'
import { isExhausted, type TwoFactorAttempt, verifyWithLimit } from '../two-factor/two-factor-attempt.rules.ts'
import { consumeChallenge, passkeyOf, siteOf, storeChallenge } from './ceremony.rules.ts'

/** A passkey as the second factor of a sign-in that waits: its tries and failures count with those of all others. */

type Needs = Pick<Deps, 'db' | 'config' | 'now'>

/** What the browser is asked. @throws AppError PASSKEY_NOT_FOUND, TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE */
export async function beginSecondFactor(deps: Needs, trial: TwoFactorAttempt) {
  const passkeys = await listPasskeys(deps.db, trial.user.id)
  if (passkeys.length === 0) throw new AppError('PASSKEY_NOT_FOUND')
  if (isExhausted(deps, trial)) throw new AppError('TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE')
  const options = await assertionOptions(siteOf(deps.config), passkeys)
  await storeChallenge(deps, `passkey-verify:${trial.challenge.id}`, { challenge: options.challenge, userId: trial.user.id })
  return options
}

/** @throws AppError PASSKEY_CHALLENGE_EXPIRED, PASSKEY_NOT_ACCEPTED, and those of `verifyWithLimit` */
export async function verifyPasskey(deps: Needs, { trial, open }: Entering, response: PasskeyAssertion): Promise<Entry> {
  const { user } = trial
  const challenge = await consumeChallenge(deps, `passkey-verify:${trial.challenge.id}`)
  return verifyWithLimit(deps, trial, 'PASSKEY_NOT_ACCEPTED', async (tx) => {
    if (!(await passkeyOf(tx, deps, response, { challenge, userId: user.id }))) return undefined
    await setRejectsEmailCodes(tx, user.id, false)
    return open(tx)
  })
}
