import { type Assertion, verifyAssertion } from '@morsel/auth/passkey'
import { AppError } from '@morsel/contract/errors'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { findPasskey, type PasskeyRow, recordPasskeyUse } from '@morsel/db/queries/passkey'
import { consumeVerification, upsertVerification } from '@morsel/db/queries/verification'
import type { Config } from '../../kernel/config/config.ts'
import type { Deps } from '../../kernel/ports/deps.ts'

/**
 * Challenges of passkeys. Each belongs to one ceremony and to whoever began it, is kept for minutes, and is used up by the first answer, right
 * or wrong: an answer of one ceremony is worth nothing in another.
 */

/** What a challenge is for, and whose it is: a session's, a waiting sign-in's, or a guest's cookie. */
export type Ceremony = `passkey-${'register' | 'sign-in' | 'verify' | 'confirm'}:${string}`

const challengeSeconds = 300

type Needs = Pick<Deps, 'db' | 'config' | 'now'>

/** Where passkeys of this installation work. */
export const siteOf = ({ APP_NAME, APP_URL }: Pick<Config, 'APP_NAME' | 'APP_URL'>) => ({ name: APP_NAME, origin: APP_URL })

/** Keeps the challenge of a ceremony; an earlier one of the same counts no more. */
export async function storeChallenge(
  { db, now }: Needs,
  ceremony: Ceremony,
  { challenge, userId }: { challenge: string; userId: string | null },
): Promise<void> {
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + challengeSeconds * 1000)
  await upsertVerification(db, {
    id: newId(createdAt),
    identifier: ceremony,
    userId,
    value: challenge,
    expiresAt,
    createdAt,
    updatedAt: createdAt,
  })
}

/** @throws AppError PASSKEY_CHALLENGE_EXPIRED */
export async function consumeChallenge({ db, now }: Needs, ceremony: Ceremony): Promise<string> {
  const used = await consumeVerification(db, ceremony, now())
  if (!used) throw new AppError('PASSKEY_CHALLENGE_EXPIRED')
  return used.value
}

/** The passkey that signed a challenge; undefined when it is unknown, somebody else's, or its signature is wrong. Its use is noted. */
export async function passkeyOf(
  tx: DbOrTransaction,
  { config, now }: Needs,
  response: Assertion,
  { challenge, userId }: { challenge: string; userId?: string },
): Promise<PasskeyRow | undefined> {
  const passkey = await findPasskey(tx, response.id)
  if (!passkey || (userId !== undefined && passkey.userId !== userId)) return undefined
  const read = await verifyAssertion(siteOf(config), response, { challenge, passkey, userId: passkey.userId })
  return read && (await recordPasskeyUse(tx, passkey.id, { ...read, now: now() })) ? passkey : undefined
}
