import { hashToken, newToken } from '@morsel/auth/token'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { deleteTrustedDevices, insertTrustedDevice, refreshTrustedDevice } from '@morsel/db/queries/trusted-device'
import { deleteChallenges } from '@morsel/db/queries/two-factor-challenge'
import { deviceOf } from '../../kernel/device/device.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { recordEvent } from '../../kernel/security-log/security-log.ts'
import type { Client } from '../../kernel/session/client.ts'

/**
 * Devices that skip the second factor for a while. Each is a row that can be revoked, and its token is replaced at each use (AUTH-750,
 * AUTH-751).
 */

type Needs = Pick<Deps, 'config' | 'now'>

function trustFrom({ config, now }: Needs, { ipAddress, userAgent }: Client, token: string) {
  const at = now()
  const expiresAt = new Date(at.getTime() + config.AUTH_TRUST_DEVICE_TTL * 1000)
  return { tokenHash: hashToken(token), device: deviceOf(userAgent), ipAddress, lastUsedAt: at, expiresAt }
}

/** Adds the browser of a new session to the trusted devices. @returns the token for its cookie */
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

/**
 * Checks whether a browser skips the second factor, and replaces its token.
 * @returns its row and its next token, or undefined when it isn't trusted
 */
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

/**
 * Revokes all trusted devices after an account change. All devices need the second factor again, and pending sign-ins start over
 * (AUTH-753).
 */
export async function revokeTrustedDevices(tx: DbOrTransaction, userId: string): Promise<void> {
  await deleteTrustedDevices(tx, userId)
  await deleteChallenges(tx, userId)
}
