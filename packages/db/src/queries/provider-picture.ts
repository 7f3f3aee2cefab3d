import { and, eq, lte, ne, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { providerPicture } from '../schema/provider-picture.ts'
import { user } from '../schema/user.ts'

/** A picture to be copied. */
export type ProviderPictureRow = typeof providerPicture.$inferSelect

/** Notes what a provider states of a user, to be copied from `dueAt` on; false when it is the picture that is known already. */
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
 * Takes due pictures for one try each. Nobody else gets them before `leaseUntil`; if this process dies, they are due again then.
 * One statement: two workers never take the same.
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

/** Writes down when the next try may start, null for none; false when the picture was taken by somebody else or replaced meanwhile. */
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

/** Puts a picture of ours, or none, in the place of a provider's; false when the user shows another one by now, or none. */
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
