import { type Assertion, verifyAssertion } from '@morsel/auth/passkey'
import { AppError } from '@morsel/contract/errors'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { findPasskey, type PasskeyRow, recordPasskeyUse } from '@morsel/db/queries/passkey'
import { consumeVerification, upsertVerification } from '@morsel/db/queries/verification'
import type { Config } from '../../kernel/config/config.ts'
import type { Deps } from '../../kernel/ports/deps.ts'

/**
 * Passkey challenges. Each belongs to one ceremony and its client, is stored for a few minutes, and is consumed by the first response,
 * right or wrong.
 */

/** What a challenge is for, and what it belongs to: a session, a pending sign-in or a guest cookie. */
export type Ceremony = `passkey-${'register' | 'sign-in' | 'verify' | 'confirm'}:${string}`

const challengeSeconds = 300

type Needs = Pick<Deps, 'db' | 'config' | 'now'>

/** Returns the site that passkeys of this installation are bound to. */
export const siteOf = ({ APP_NAME, APP_URL }: Pick<Config, 'APP_NAME' | 'APP_URL'>) => ({ name: APP_NAME, origin: APP_URL })

/** Stores the challenge of a ceremony, replacing any earlier one. */
export async function storeChallenge(
  { db, now }: Needs,
  ceremony: Ceremony,
  { challenge, userId, sessionId = null }: { challenge: string; userId: string | null; sessionId?: string | null },
): Promise<void> {
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + challengeSeconds * 1000)
  await upsertVerification(db, {
    id: newId(createdAt),
    identifier: ceremony,
    userId,
    sessionId,
    value: challenge,
    expiresAt,
    createdAt,
    updatedAt: createdAt,
  })
}

/** Consumes the challenge of a ceremony. @throws AppError PASSKEY_CHALLENGE_EXPIRED */
export async function consumeChallenge({ db, now }: Needs, ceremony: Ceremony): Promise<string> {
  const used = await consumeVerification(db, ceremony, now())
  if (!used) throw new AppError('PASSKEY_CHALLENGE_EXPIRED')
  return used.value
}

/**
 * Finds the passkey that signed a challenge and records its use. Returns undefined when the passkey is unknown or belongs to another user,
 * or the signature is wrong.
 */
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
