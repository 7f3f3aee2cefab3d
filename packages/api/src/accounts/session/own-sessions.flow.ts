import { hashToken } from '@morsel/auth/token'
import { AppError } from '@morsel/contract/errors'
import { Id } from '@morsel/contract/fields'
import type { ListedSession, SessionAndUser } from '@morsel/contract/session'
import { deleteOwnSession, listSessions, sessionExists } from '@morsel/db/queries/session'
import type { Deps } from '../../kernel/ports/deps.ts'
import { deviceKindOf, deviceOf } from '../../kernel/security-log/device.ts'
import { recordEvent } from '../../kernel/security-log/security-log.ts'
import type { Client } from '../../kernel/session/client.ts'
import { revokeAllSessions, revokeOtherSessions } from '../../kernel/session/session.ts'

/** A person's own sessions (AUTH-260 to AUTH-264). */

type Needs = Pick<Deps, 'db' | 'now'>

/** One's live sessions, newest first. Tokens are not known any more: each session's id is the handle to end it with. */
export async function listOwnSessions({ db, now }: Needs, { user }: SessionAndUser): Promise<ListedSession[]> {
  const rows = await listSessions(db, user.id, now())
  return rows.map(({ session, lastActiveAt }) => ({
    ...session,
    token: session.id,
    lastActiveAt,
    device: deviceOf(session.userAgent),
    deviceKind: deviceKindOf(session.userAgent),
  }))
}

/**
 * Ends one of one's sessions.
 * @param handle of the list, or the session's own token
 * @throws AppError SESSION_NOT_FOUND; UNAUTHORIZED when it is somebody else's
 */
export async function revokeOwnSession(deps: Needs, { user }: SessionAndUser, handle: string, client: Client): Promise<void> {
  const name = { id: Id.safeParse(handle).data, tokenHash: hashToken(handle) }
  await deps.db.transaction(async (tx) => {
    if (!(await deleteOwnSession(tx, user.id, name)))
      throw new AppError((await sessionExists(tx, name)) ? 'UNAUTHORIZED' : 'SESSION_NOT_FOUND')
    await recordEvent(tx, deps, { userId: user.id, kind: 'session-ended', client })
  })
}

/** Ends all of one's sessions, the present one too. */
export async function revokeAllOwnSessions(deps: Needs, { user }: SessionAndUser, client: Client): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await revokeAllSessions({ ...deps, db: tx }, user.id)
    await recordEvent(tx, deps, { userId: user.id, kind: 'sessions-ended', client })
  })
}

/** Ends all of one's sessions but the present one. */
export async function revokeOtherOwnSessions(deps: Needs, who: SessionAndUser, client: Client): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const revoked = await revokeOtherSessions({ db: tx }, who)
    if (revoked > 0) await recordEvent(tx, deps, { userId: who.user.id, kind: 'sessions-ended', client })
  })
}
