import { hashToken } from '@morsel/auth/token'
import { AppError } from '@morsel/contract/errors'
import { Id } from '@morsel/contract/fields'
import type { ListedSession, SessionAndUser } from '@morsel/contract/session'
import { deleteOwnSession, listSessions, sessionExists } from '@morsel/db/queries/session'
import { deviceKindOf, deviceOf } from '../../kernel/device/device.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { recordEvent } from '../../kernel/security-log/security-log.ts'
import type { Client } from '../../kernel/session/client.ts'
import { revokeAllSessions, revokeOtherSessions } from '../../kernel/session/session.ts'

/** Lists and revokes a user's own sessions (AUTH-260 to AUTH-264). */

type Needs = Pick<Deps, 'db' | 'now'>

/** Lists a user's live sessions, newest first. Only hashes of tokens are stored, so a session is revoked by its ID. */
export async function listOwnSessions({ db, now }: Needs, { user }: SessionAndUser): Promise<ListedSession[]> {
  const rows = await listSessions(db, user.id, now())
  return rows.map(({ session, lastActiveAt, hasPush }) => ({
    ...session,
    token: session.id,
    lastActiveAt,
    hasPush,
    device: deviceOf(session.userAgent),
    deviceKind: deviceKindOf(session.userAgent),
  }))
}

/**
 * Revokes a session of the user.
 * @param handle an ID from the list, or the session's token
 * @throws AppError SESSION_NOT_FOUND; UNAUTHORIZED when it belongs to another user
 */
export async function revokeOwnSession(deps: Needs, { user }: SessionAndUser, handle: string, client: Client): Promise<void> {
  const name = { id: Id.safeParse(handle).data, tokenHash: hashToken(handle) }
  await deps.db.transaction(async (tx) => {
    if (!(await deleteOwnSession(tx, user.id, name)))
      throw new AppError((await sessionExists(tx, name)) ? 'UNAUTHORIZED' : 'SESSION_NOT_FOUND')
    await recordEvent(tx, deps, { userId: user.id, kind: 'session-ended', client })
  })
}

/** Revokes all sessions of the user, including the current one. */
export async function revokeAllOwnSessions(deps: Needs, { user }: SessionAndUser, client: Client): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await revokeAllSessions({ ...deps, db: tx }, user.id)
    await recordEvent(tx, deps, { userId: user.id, kind: 'sessions-ended', client })
  })
}

/** Revokes all sessions of the user except the current one. */
export async function revokeOtherOwnSessions(deps: Needs, who: SessionAndUser, client: Client): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const revoked = await revokeOtherSessions({ db: tx }, who)
    if (revoked > 0) await recordEvent(tx, deps, { userId: who.user.id, kind: 'sessions-ended', client })
  })
}
