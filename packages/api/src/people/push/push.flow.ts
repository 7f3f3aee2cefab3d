import { sha256 } from '@morsel/auth/digest'
import { sealValue } from '@morsel/auth/sealed-value'
import { AppError } from '@morsel/contract/errors'
import type { PushGetOutput, PushRegisterInput } from '@morsel/contract/push'
import type { SessionAndUser } from '@morsel/contract/session'
import { newId } from '@morsel/db/id'
import { deletePushDevice, isPushSession, savePushDevice } from '@morsel/db/queries/push'
import { keysOf } from '../../kernel/config/keys.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { getPushKeys } from '../../mail/push/push-keys.ts'

type Needs = Pick<Deps, 'db' | 'config' | 'now'>

/** Returns what a browser needs to subscribe, and whether this session's browser has. */
export async function getPush(deps: Needs, { session }: SessionAndUser): Promise<PushGetOutput> {
  const { publicKey } = await getPushKeys(deps)
  return { publicKey, isOn: await isPushSession(deps.db, session.id) }
}

/** Sends pushes to this session's browser until the session ends (PLACE-930). @throws AppError UNAUTHORIZED when it has ended */
export async function registerPush(
  { db, config, now }: Needs,
  { user, session }: SessionAndUser,
  { endpoint, keys }: PushRegisterInput,
): Promise<void> {
  const createdAt = now()
  const endpointHash = sha256(endpoint)
  const sealedSubscription = sealValue(JSON.stringify({ endpoint, keys }), keysOf(config).pushDevice, endpointHash)
  const row = { id: newId(createdAt), userId: user.id, sessionId: session.id, endpointHash, sealedSubscription, createdAt }
  if (!(await db.transaction((tx) => savePushDevice(tx, row)))) throw new AppError('UNAUTHORIZED')
}

/** Turns off pushes in this session's browser. */
export async function unregisterPush({ db }: Pick<Needs, 'db'>, { session }: SessionAndUser): Promise<void> {
  await deletePushDevice(db, session.id)
}
