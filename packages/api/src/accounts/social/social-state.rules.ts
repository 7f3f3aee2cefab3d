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

/** What is remembered while somebody is at a provider (SOCIAL-110, SOCIAL-111). It is used once, by the browser that began. */

const SocialState = z.object({
  provider: z.string(),
  callbackURL: z.string(),
  newUserCallbackURL: z.string().optional(),
  errorCallbackURL: z.string().optional(),
  requestSignUp: z.boolean(),
  /** Whose account gets another way to sign in; absent when somebody signs in. */
  link: z.object({ userId: Id, email: z.string() }).optional(),
  codeVerifier: z.string(),
  nonce: z.string(),
})
export type SocialState = z.infer<typeof SocialState>

/** The purpose of the rows, as `deleteVerifications` takes it. */
export const statePurpose = 'social-state'
const nameOf = (state: string) => `${statePurpose}:${hashToken(state)}`

/** The secrets of a new attempt. */
export function newAttempt(): Attempt {
  return { codeVerifier: newToken(constants.codeVerifierLength), nonce: newToken() }
}

/** Remembers an attempt. @returns the state that the provider sends back */
export async function storeState({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>, value: SocialState): Promise<string> {
  const [at, state] = [now(), newToken(constants.socialStateLength)]
  const identifier = nameOf(state)
  await upsertVerification(db, {
    id: newId(at),
    identifier,
    userId: value.link?.userId ?? null,
    // Who reads the database shall not be able to finish what somebody else began.
    value: sealValue(JSON.stringify(value), keysOf(config).socialState, identifier),
    expiresAt: new Date(at.getTime() + constants.socialStateSeconds * 1000),
    createdAt: at,
    updatedAt: at,
  })
  return state
}

/** What is remembered under a state; `undefined` when it was used, is too old, or was never ours. */
export async function findState({ db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>, state: string): Promise<SocialState | undefined> {
  const identifier = nameOf(state)
  const row = await findVerification(db, identifier, now())
  const opened = row && openSealedValue(row.value, keysOf(config).socialState, identifier)
  return opened === undefined ? undefined : SocialState.parse(JSON.parse(opened))
}

/** Uses a state up. Of many at once, one gets true. */
export async function consumeState({ db, now }: Pick<Deps, 'db' | 'now'>, state: string): Promise<boolean> {
  return (await consumeVerification(db, nameOf(state), now())) !== undefined
}
