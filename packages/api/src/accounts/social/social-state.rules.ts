import { openSealedValue, sealValue } from '@morsel/auth/sealed-value'
import type { Attempt } from '@morsel/auth/social/social-client'
import { hashToken, newToken } from '@morsel/auth/token'
import { constants } from '@morsel/contract/constants'
import { Id } from '@morsel/contract/fields'
import { newId } from '@morsel/db/id'
import { consumeVerification, findVerification, upsertVerification } from '@morsel/db/queries/verification'
import * as z from 'zod'
import { keysOf } from '../../kernel/config/keys.ts'
import type { Deps } from '../../kernel/ports/deps.ts'

/** What is stored while a user is at a provider (SOCIAL-110, SOCIAL-111). It can be used once, by the browser that started. */

const SocialState = z.object({
  provider: z.string(),
  callbackURL: z.string(),
  newUserCallbackURL: z.string().optional(),
  errorCallbackURL: z.string().optional(),
  requestSignUp: z.boolean(),
  /** The user who links an account, and their session. Absent for a sign-in. */
  link: z.object({ userId: Id, email: z.string(), sessionId: Id }).optional(),
  codeVerifier: z.string(),
  nonce: z.string(),
})
export type SocialState = z.infer<typeof SocialState>

const nameOf = (state: string) => `social-state:${hashToken(state)}`

/** Creates the secrets of a new attempt. */
export function newAttempt(): Attempt {
  return { codeVerifier: newToken(constants.codeVerifierLength), nonce: newToken() }
}

/** Stores an attempt. @returns the state that the provider sends back */
export async function storeState({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>, value: SocialState): Promise<string> {
  const [at, state] = [now(), newToken(constants.socialStateLength)]
  const identifier = nameOf(state)
  await upsertVerification(db, {
    id: newId(at),
    identifier,
    userId: value.link?.userId ?? null,
    sessionId: value.link?.sessionId ?? null,
    // Sealed, because reading the database must not be enough to finish another user's attempt.
    value: sealValue(JSON.stringify(value), keysOf(config).socialState, identifier),
    expiresAt: new Date(at.getTime() + constants.socialStateSeconds * 1000),
    createdAt: at,
    updatedAt: at,
  })
  return state
}

/** Finds what is stored under a state. Returns `undefined` when the state was used, has expired or is unknown. */
export async function findState({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>, state: string): Promise<SocialState | undefined> {
  const identifier = nameOf(state)
  const row = await findVerification(db, identifier, now())
  const opened = row && openSealedValue(row.value, keysOf(config).socialState, identifier)
  // An attempt that another release stored may lack some members.
  return opened === undefined ? undefined : SocialState.safeParse(JSON.parse(opened)).data
}

/** Consumes a state. Of many parallel calls, only one returns true. */
export async function consumeState({ db, now }: Pick<Deps, 'db' | 'now'>, state: string): Promise<boolean> {
  return (await consumeVerification(db, nameOf(state), now())) !== undefined
}
