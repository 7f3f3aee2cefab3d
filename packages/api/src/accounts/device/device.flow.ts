import type { Device, DeviceRevokeInput } from '@morsel/contract/device'
import { AppError } from '@morsel/contract/errors'
import type { SessionAndUser } from '@morsel/contract/session'
import type { UserExportOutput } from '@morsel/contract/user'
import { deleteOwnSession, listSessions } from '@morsel/db/queries/session'
import { deleteTrustedDevice, deleteTrustedDevices, listTrustedDevices } from '@morsel/db/queries/trusted-device'
import { deviceOf } from '../../kernel/device/device.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { recordEvent } from '../../kernel/security-log/security-log.ts'
import type { Client } from '../../kernel/session/client.ts'

/** Lists and revokes devices. Sessions and trusted devices are listed together, because a user sees both as devices (AUTH-830). */

type Needs = Pick<Deps, 'db' | 'now'>

/** Lists a user's devices: the current one first, then the others by last activity. */
export async function listDevices({ db, now }: Needs, { user, session: current }: SessionAndUser): Promise<Device[]> {
  const [sessions, trusted] = await Promise.all([listSessions(db, user.id, now()), listTrustedDevices(db, user.id, now())])
  const signedIn = sessions.map(({ session, lastActiveAt, hasPush }): Device => {
    const trust = trusted.find(({ sessionId }) => sessionId === session.id)
    return {
      device: deviceOf(session.userAgent),
      ipAddress: session.ipAddress,
      createdAt: session.createdAt,
      lastActiveAt: lastActiveAt ?? session.updatedAt,
      session: { id: session.id, isCurrent: session.id === current.id, hasPush },
      trust: trust ? { id: trust.id, expiresAt: trust.expiresAt } : null,
    }
  })
  const signedOut = trusted
    .filter(({ sessionId }) => !sessions.some(({ session }) => session.id === sessionId))
    .map(
      ({ id, expiresAt, device, ipAddress, createdAt, lastUsedAt }): Device => ({
        device,
        ipAddress,
        createdAt,
        lastActiveAt: lastUsedAt,
        session: null,
        trust: { id, expiresAt },
      }),
    )
  const rank = ({ session }: Device) => (session?.isCurrent ? 0 : 1)
  return [...signedIn, ...signedOut].sort(
    (one, other) => rank(one) - rank(other) || other.lastActiveAt.getTime() - one.lastActiveAt.getTime(),
  )
}

/** Returns a user's trusted devices for their data export. */
export async function exportTrustedDevices({ db, now }: Needs, { user }: SessionAndUser): Promise<UserExportOutput['trustedDevices']> {
  const trusted = await listTrustedDevices(db, user.id, now())
  return trusted.map(({ id: _id, sessionId: _sessionId, ...told }) => told)
}

/**
 * Signs a device out, removes its trust, or both.
 * @throws AppError SESSION_NOT_FOUND when the user has no session or trusted device with these IDs
 */
export async function revokeDevice(
  deps: Needs,
  { user }: SessionAndUser,
  { sessionId, trustId }: DeviceRevokeInput,
  client: Client,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const isSignedOut = sessionId !== undefined && (await deleteOwnSession(tx, user.id, { id: sessionId, tokenHash: '' }))
    const isDistrusted = trustId !== undefined && (await deleteTrustedDevice(tx, user.id, trustId))
    if (!isSignedOut && !isDistrusted) throw new AppError('SESSION_NOT_FOUND')
    if (isSignedOut) await recordEvent(tx, deps, { userId: user.id, kind: 'session-ended', client })
    if (isDistrusted) await recordEvent(tx, deps, { userId: user.id, kind: 'device-revoked', client })
  })
}

/** Removes the trust of all devices, but doesn't sign them out. */
export async function revokeOwnTrustedDevices(deps: Needs, { user }: SessionAndUser, client: Client): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await deleteTrustedDevices(tx, user.id)
    await recordEvent(tx, deps, { userId: user.id, kind: 'devices-revoked', client })
  })
}
