import { hashToken, newToken } from '@morsel/auth/token'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { deleteTrustedDevices, insertTrustedDevice, refreshTrustedDevice } from '@morsel/db/queries/trusted-device'
import { deleteChallenges } from '@morsel/db/queries/two-factor-challenge'
import type { Deps } from '../../kernel/ports/deps.ts'
import { deviceOf } from '../../kernel/security-log/device.ts'
import { recordEvent } from '../../kernel/security-log/security-log.ts'
import type { Client } from '../../kernel/session/client.ts'

/** Browsers that need no second factor for a while: a record that can be revoked, under another token after each use (AUTH-750, AUTH-751). */

type Needs = Pick<Deps, 'config' | 'now'>

function trustFrom({ config, now }: Needs, { ipAddress, userAgent }: Client, token: string) {
  const at = now()
  const expiresAt = new Date(at.getTime() + config.AUTH_TRUST_DEVICE_TTL * 1000)
  return { tokenHash: hashToken(token), device: deviceOf(userAgent), ipAddress, lastUsedAt: at, expiresAt }
}

/** Trusts the browser that a session was started in. @returns the token for its cookie */
export async function addTrustedDevice(
  tx: DbOrTransaction,
  deps: Needs,
  { userId, sessionId, client }: { userId: string; sessionId: string; client: Client },
): Promise<string> {
  const token = newToken()
  const trust = trustFrom(deps, client, token)
  await insertTrustedDevice(tx, { ...trust, id: newId(trust.lastUsedAt), userId, sessionId, createdAt: trust.lastUsedAt })
  await recordEvent(tx, deps, { userId, kind: 'device-trusted', client })
  return token
}

/** Whether a browser needs no second factor. @returns its record and its next token; undefined when it is asked */
export async function renewTrust(
  tx: DbOrTransaction,
  deps: Needs,
  { userId, token, client }: { userId: string; token: string | undefined; client: Client },
): Promise<{ id: string; token: string } | undefined> {
  if (token === undefined) return undefined
  const next = newToken()
  const renewed = await refreshTrustedDevice(tx, { userId, tokenHash: hashToken(token), now: deps.now() }, trustFrom(deps, client, next))
  return renewed && { ...renewed, token: next }
}

/** After a change of how somebody signs in: every browser is asked again, and pending sign-ins start over (AUTH-753). */
export async function revokeTrustedDevices(tx: DbOrTransaction, userId: string): Promise<void> {
  await deleteTrustedDevices(tx, userId)
  await deleteChallenges(tx, userId)
}
