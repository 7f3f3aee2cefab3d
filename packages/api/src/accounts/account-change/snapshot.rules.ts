import { openSealedValue, sealValue } from '@morsel/auth/sealed-value'
import { hashToken, newToken } from '@morsel/auth/token'
import type { AccountChange, accountChanges } from '@morsel/contract/account-changes'
import { constants } from '@morsel/contract/constants'
import { Id } from '@morsel/contract/fields'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { insertAccountChange } from '@morsel/db/queries/account-change'
import * as z from 'zod'
import type { Config } from '../../kernel/config/config.ts'
import { keysOf } from '../../kernel/config/keys.ts'
import type { Deps } from '../../kernel/ports/deps.ts'

/** Saves and reads snapshots, which are sealed and stored for three days. */

const Moment = z.coerce.date()

const TwoFactorApp = z.object({
  id: Id,
  userId: Id,
  sealedSecret: z.string(),
  lastStep: z.number(),
  rejectsEmailCodes: z.boolean(),
  confirmedAt: Moment.nullable(),
  createdAt: Moment,
  backupCodes: z.array(z.string()),
})

const Snapshot = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('email'), email: z.string(), isProven: z.boolean().default(true) }),
  /** A password is never restored: the person who changed it may have known it. */
  z.object({ kind: z.literal('password') }),
  z.object({ kind: z.literal('two-factor'), app: TwoFactorApp.nullable() }),
  z.object({ kind: z.literal('backup-codes'), twoFactorId: Id, hashes: z.array(z.string()) }),
  z.object({ kind: z.literal('passkey-added'), id: Id }),
  z.object({
    kind: z.literal('passkey-removed'),
    passkey: z.object({
      id: Id,
      userId: Id,
      credentialId: z.string(),
      publicKey: z.string(),
      counter: z.number(),
      transports: z.string(),
      name: z.string(),
      isBackedUp: z.boolean(),
      createdAt: Moment,
      lastUsedAt: Moment.nullable(),
    }),
  }),
  z.object({ kind: z.literal('personal-token-added'), id: Id }),
  /** Nothing is restored: undoing a change disconnects all apps, because it ends all sessions. */
  z.object({ kind: z.literal('app') }),
  z.object({ kind: z.literal('account-linked'), id: Id }),
  z.object({
    kind: z.literal('account-unlinked'),
    account: z.object({ id: Id, userId: Id, providerId: z.string(), issuer: z.string(), accountId: z.string(), createdAt: Moment }),
  }),
])
export type Snapshot = z.infer<typeof Snapshot>

/** The snapshot of a change. */
export type SnapshotOf<Change extends AccountChange> = Extract<Snapshot, { kind: (typeof accountChanges)[Change]['snapshots'][number] }>

/**
 * Saves a snapshot to which a change can be undone, in the transaction of the change.
 * @returns the token of the link that undoes the change, or undefined for an unverified email, which may be someone else's
 */
export async function saveSnapshot(
  tx: DbOrTransaction,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  user: { id: string; emailVerified: boolean },
  snapshot: Snapshot,
): Promise<string | undefined> {
  const createdAt = now()
  const id = newId(createdAt)
  const token = user.emailVerified ? newToken() : undefined
  await insertAccountChange(tx, {
    id,
    userId: user.id,
    tokenHash: token === undefined ? null : hashToken(token),
    sealedSnapshot: sealValue(JSON.stringify(snapshot), keysOf(config).former, id),
    createdAt,
    expiresAt: new Date(createdAt.getTime() + constants.undoSeconds * 1000),
  })
  return token
}

/** Reads what `saveSnapshot` stored. @throws Error if it wasn't sealed for this row */
export function readSnapshot(
  config: Pick<Config, 'APP_SECRET' | 'APP_SECRET_PREVIOUS'>,
  row: { id: string; sealedSnapshot: string },
): Snapshot {
  const text = openSealedValue(row.sealedSnapshot, keysOf(config).former, row.id)
  if (text === undefined) throw new Error('the snapshot was sealed with a secret that is no longer accepted')
  return Snapshot.parse(JSON.parse(text))
}
