import { and, eq, inArray, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { restaurant } from '../schema/restaurant.ts'
import { sourceRecord } from '../schema/source-record.ts'

/** What an earlier import left of a record. */
export interface KnownRecord {
  externalId: string
  hash: string
  restaurantId: string
  isDeleted: boolean
}

/** The records among `externalIds` that were imported before. */
export async function knownRecords(db: DbOrTransaction, sourceId: string, externalIds: readonly string[]): Promise<KnownRecord[]> {
  if (externalIds.length === 0) return []
  return await db
    .select({
      externalId: sourceRecord.externalId,
      hash: sourceRecord.hash,
      restaurantId: restaurant.id,
      isDeleted: sql<boolean>`${restaurant.deletedAt} is not null`,
    })
    .from(sourceRecord)
    .innerJoin(restaurant, eq(restaurant.id, sourceRecord.restaurantId))
    .where(and(eq(sourceRecord.sourceId, sourceId), inArray(sourceRecord.externalId, [...externalIds])))
}

/** Remembers what a source said, replacing what it said before. */
export async function saveRecords(db: DbOrTransaction, rows: readonly (typeof sourceRecord.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(sourceRecord)
    .values([...rows])
    .onConflictDoUpdate({
      target: [sourceRecord.sourceId, sourceRecord.externalId],
      set: { hash: sql`excluded.hash`, raw: sql`excluded.raw`, fetchedAt: sql`excluded.fetched_at`, updatedAt: sql`now()` },
    })
}
