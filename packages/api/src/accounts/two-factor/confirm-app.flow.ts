import { AppError } from '@morsel/contract/errors'
import type { SessionAndUser } from '@morsel/contract/session'
import type { DbOrTransaction } from '@morsel/db/client'
import { confirmTwoFactor, deleteConfirmedTwoFactor } from '@morsel/db/queries/two-factor'
import { lockUser, setTwoFactorEnabled } from '@morsel/db/queries/user'
import type { Deps } from '../../kernel/ports/deps.ts'
import type { Client } from '../../kernel/session/client.ts'
import { revokeOtherSessions, rotateSession } from '../../kernel/session/session.ts'
import { recordAccountChange } from '../account-change/record-change.rules.ts'
import { takeConfirmedApp } from './former-app.rules.ts'

/**
 * Confirms a new authenticator app. The app replaces the old one, and two-factor authentication is turned on. The user's other sessions
 * end, because no second factor was verified in them (AUTH-712).
 * @returns the session that replaces the current one
 */
export async function confirmApp(
  tx: DbOrTransaction,
  deps: Pick<Deps, 'config' | 'now'>,
  who: SessionAndUser,
  appId: string,
  client: Client & { isPersistent: boolean },
): Promise<SessionAndUser> {
  const { id } = who.user
  await lockUser(tx, id)
  const snapshot = { kind: 'two-factor', app: (await takeConfirmedApp(tx, id)) ?? null } as const
  await deleteConfirmedTwoFactor(tx, id)
  const isConfirmed = await confirmTwoFactor(tx, appId, deps.now())
  const user = isConfirmed ? await setTwoFactorEnabled(tx, id, true, deps.now()) : undefined
  if (!user) throw new AppError('TOTP_NOT_ENABLED')
  await recordAccountChange(tx, deps, user, { change: 'two-factor-enabled', snapshot, sessionId: who.session.id }, client)
  await revokeOtherSessions({ db: tx }, who)
  return rotateSession({ ...deps, db: tx }, who, user, { ...client, hasSecondFactor: true })
}
