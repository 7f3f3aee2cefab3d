import { hashToken } from '@morsel/auth/token'
import { constants } from '@morsel/contract/constants'
import { AppError } from '@morsel/contract/errors'
import type { UndoLookOutput, UndoOutput } from '@morsel/contract/undo'
import type { DbOrTransaction } from '@morsel/db/client'
import { violatedUnique } from '@morsel/db/constraint'
import { newId } from '@morsel/db/id'
import { clearPassword, deleteAccounts, insertAccount } from '@morsel/db/queries/account'
import { consumeAccountChanges, findAccountChange, restoreEmail, setAccountChangesLockedUntil } from '@morsel/db/queries/account-change'
import { deletePasskey, insertPasskey } from '@morsel/db/queries/passkey'
import { deletePasswordLocks } from '@morsel/db/queries/password-lock'
import { deleteBackupCodes, deleteTwoFactors, insertBackupCodes, insertTwoFactor } from '@morsel/db/queries/two-factor'
import { deleteUnlinkedIdentity } from '@morsel/db/queries/unlinked-identity'
import { findUserById, lockUser, setTwoFactorEnabled } from '@morsel/db/queries/user'
import { deleteAllVerifications } from '@morsel/db/queries/verification'
import { queueMail } from '../../kernel/outbox/outbox.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { recordEvent } from '../../kernel/security-log/security-log.ts'
import type { Client } from '../../kernel/session/client.ts'
import { revokeAllSessions } from '../../kernel/session/session.ts'
import { readSnapshot, type Snapshot } from '../account-change/snapshot.rules.ts'
import { revokeTrustedDevices } from '../device/trusted-devices.rules.ts'
import { makeResetLink } from '../password/reset-link.rules.ts'
import { unlinkedBy } from '../social/unlinked.rules.ts'

/** Handles "This wasn't me": the owner recovers their account with the link in a warning (AUTH-940 to AUTH-946). */

type Needs = Pick<Deps, 'db' | 'config' | 'now'>

/** Returns what a link would undo. Opening it consumes nothing, because email scanners open links too. */
export async function previewUndo({ db, now }: Pick<Deps, 'db' | 'now'>, token: string): Promise<UndoLookOutput> {
  const found = await findAccountChange(db, hashToken(token), now())
  return found ? { changedAt: found.createdAt, expiresAt: found.expiresAt } : null
}

/**
 * Undoes a change and all later ones. Revokes all sessions, removes the password, emails a reset link, and locks sign-in settings for three
 * days.
 * @throws AppError INVALID_TOKEN
 */
export async function undoChange(deps: Needs, token: string, client: Client): Promise<UndoOutput> {
  const frozenUntil = new Date(deps.now().getTime() + constants.undoSeconds * 1000)
  return deps.db.transaction(async (tx) => {
    const changes = await consumeAccountChanges(tx, hashToken(token), deps.now())
    const userId = changes[0]?.userId
    if (userId === undefined || !(await lockUser(tx, userId))) throw new AppError('INVALID_TOKEN')
    for (const change of changes) await bringBack(tx, deps, userId, readSnapshot(deps.config, change))
    await clearPassword(tx, userId, deps.now())
    await deletePasswordLocks(tx, userId)
    await revokeAllSessions({ ...deps, db: tx }, userId)
    await revokeTrustedDevices(tx, userId)
    await deleteAllVerifications(tx, userId)
    await setAccountChangesLockedUntil(tx, userId, frozenUntil)
    await recordEvent(tx, deps, { userId, kind: 'changes-undone', client })
    const user = await findUserById(tx, userId)
    if (!user) throw new AppError('INVALID_TOKEN')
    const link = await makeResetLink(tx, deps, userId)
    const props = { name: user.name, token: link.token, callbackURL: '/reset-password', validSeconds: deps.config.AUTH_RESET_TTL }
    await queueMail(tx, deps, { to: user.email, mail: 'changes-undone', props, expiresAt: link.expiresAt })
    return { email: user.email, frozenUntil }
  })
}

/** Undoes one change. */
async function bringBack(tx: DbOrTransaction, { now }: Needs, userId: string, former: Snapshot): Promise<void> {
  switch (former.kind) {
    case 'email':
      return restoreAddress(tx, userId, former, now())
    case 'password':
      return undefined
    case 'two-factor': {
      await deleteTwoFactors(tx, userId)
      await setTwoFactorEnabled(tx, userId, former.app !== null, now())
      if (!former.app) return undefined
      const { backupCodes, ...app } = former.app
      await insertTwoFactor(tx, app)
      return insertBackupCodes(tx, app.id, backupCodes)
    }
    case 'backup-codes':
      await deleteBackupCodes(tx, former.twoFactorId)
      return insertBackupCodes(tx, former.twoFactorId, former.hashes)
    case 'passkey-added':
      await deletePasskey(tx, userId, former.id)
      return undefined
    case 'passkey-removed':
      return unlessTaken(tx, (inner) => insertPasskey(inner, former.passkey))
    // Ending all sessions also revokes all tokens (AUTH-996) and disconnects all apps (AUTH-1010).
    case 'personal-token-added':
    case 'app':
      return undefined
    case 'account-linked':
      return deleteAccounts(tx, [former.id])
    case 'account-unlinked':
      await deleteUnlinkedIdentity(tx, unlinkedBy(userId, former.account))
      return unlessTaken(tx, (inner) => insertAccount(inner, { ...former.account, updatedAt: now() }))
  }
}

/**
 * Restores an email. If another account has since taken it without verifying it, that account loses it, because the person who opened this
 * link reads that email. If the other account has verified it, this account gets a placeholder, because its current email isn't its
 * owner's.
 */
async function restoreAddress(
  tx: DbOrTransaction,
  userId: string,
  { email, isProven }: Extract<Snapshot, { kind: 'email' }>,
  now: Date,
): Promise<void> {
  const instead = placeholderEmail(newId(now))
  await tx
    .transaction((inner) => restoreEmail(inner, { userId, email, isProven, instead, now }))
    .catch(async (cause: unknown) => {
      if (violatedUnique(cause) !== 'user_email_unique') throw cause
      await restoreEmail(tx, { userId, email: placeholderEmail(userId), isProven, instead, now })
    })
}

/** Runs an insert. If another account has taken the same thing in the meantime, skips it, so that the other changes are still undone. */
async function unlessTaken(tx: DbOrTransaction, insert: (inner: DbOrTransaction) => Promise<void>): Promise<void> {
  await tx.transaction(insert).catch((cause: unknown) => {
    if (violatedUnique(cause) === undefined) throw cause
  })
}

/** Returns a placeholder email, which can't receive messages (RFC 2606). */
const placeholderEmail = (id: string) => `${id}@undo.invalid`
