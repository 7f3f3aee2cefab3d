import { and, eq, lte, ne, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { providerPicture } from '../schema/provider-picture.ts'
import { user } from '../schema/user.ts'

export type ProviderPictureRow = typeof providerPicture.$inferSelect

/**
 * Records a user's picture at a provider, to be copied from `dueAt` on.
 * @returns false if the picture is already known
 */
export async function upsertProviderPicture(
  db: DbOrTransaction,
  { userId, providerId, url, dueAt }: Pick<ProviderPictureRow, 'userId' | 'providerId' | 'url'> & { dueAt: Date },
): Promise<boolean> {
  const rows = await db
    .insert(providerPicture)
    .values({ userId, providerId, url, dueAt })
    .onConflictDoUpdate({
      target: providerPicture.userId,
      set: { providerId, url, dueAt, attempts: 0 },
      setWhere: ne(providerPicture.url, url),
    })
    .returning({ userId: providerPicture.userId })
  return rows.length > 0
}

/**
 * Claims due pictures for one attempt each until `leaseUntil`. If this process dies, they become due again then. This is one statement, so
 * that two workers never claim the same picture.
 */
export async function claimDueProviderPictures(
  db: DbOrTransaction,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<ProviderPictureRow[]> {
  const due = db
    .select({ userId: providerPicture.userId })
    .from(providerPicture)
    .where(lte(providerPicture.dueAt, now))
    .orderBy(providerPicture.dueAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(providerPicture)
    .set({ attempts: sql`${providerPicture.attempts} + 1`, dueAt: leaseUntil })
    .where(sql`${providerPicture.userId} = any(array(${due}))`)
    .returning()
}

/**
 * Sets when the next attempt may start, or null for none.
 * @returns false if the picture was replaced or another worker claimed it
 */
export async function rescheduleProviderPicture(
  db: DbOrTransaction,
  { userId, attempts, url }: ProviderPictureRow,
  dueAt: Date | null,
): Promise<boolean> {
  const rows = await db
    .update(providerPicture)
    .set({ dueAt })
    .where(and(eq(providerPicture.userId, userId), eq(providerPicture.attempts, attempts), eq(providerPicture.url, url)))
    .returning({ userId: providerPicture.userId })
  return rows.length > 0
}

/**
 * Replaces a provider's picture with our copy, or with none.
 * @returns false if the user has another picture now
 */
export async function replaceProviderPicture(
  db: DbOrTransaction,
  { userId, url, image, now }: { userId: string; url: string; image: string | null; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(user)
    .set({ image, updatedAt: now })
    .where(and(eq(user.id, userId), eq(user.image, url)))
    .returning({ id: user.id })
  return rows.length > 0
}
