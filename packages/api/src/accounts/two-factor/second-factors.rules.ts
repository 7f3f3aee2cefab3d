import { hashToken, newToken } from '@morsel/auth/token'
import { constants } from '@morsel/contract/constants'
import type { SecondFactor } from '@morsel/contract/two-factor'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { hasPasskey } from '@morsel/db/queries/passkey'
import { countBackupCodes, findTwoFactor } from '@morsel/db/queries/two-factor'
import { insertChallenge } from '@morsel/db/queries/two-factor-challenge'
import type { Deps } from '../../kernel/ports/deps.ts'

/** Lists the second factors that a user can verify. An emailed code isn't one if the first factor was also proved by email. */
export async function listSecondFactors(db: DbOrTransaction, userId: string): Promise<SecondFactor[]> {
  const app = await findTwoFactor(db, userId)
  const passkey = (await hasPasskey(db, userId)) ? (['passkey'] as const) : []
  if (!app) return ['otp', ...passkey]
  const hasBackupCodes = (await countBackupCodes(db, app.id)) > 0
  return ['totp', ...(app.rejectsEmailCodes ? [] : (['otp'] as const)), ...(hasBackupCodes ? (['backup'] as const) : []), ...passkey]
}

/** Returns the name under which a pending sign-in is stored: a hash, never the token. */
export const challengeId = (token: string) => hashToken(token)

/** Creates the challenge of a pending sign-in. @returns the token for the browser */
export async function createChallenge(tx: DbOrTransaction, { config, now }: Pick<Deps, 'config' | 'now'>, userId: string): Promise<string> {
  const token = `2fa-${newToken(constants.challengeTokenLength)}`
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + config.AUTH_TWO_FACTOR_CHALLENGE_TTL * 1000)
  await insertChallenge(tx, { id: newId(createdAt), name: challengeId(token), userId, createdAt, expiresAt })
  return token
}
