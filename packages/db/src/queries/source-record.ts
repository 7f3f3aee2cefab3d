import { and, eq, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { insertMany, isAnyOf } from '../many-rows.ts'
import { item } from '../schema/item.ts'
import { menu } from '../schema/menu.ts'
import { restaurant } from '../schema/restaurant.ts'
import { sourceRecord } from '../schema/source-record.ts'

/** A place that an earlier import created from a record. */
export interface KnownRecord {
  externalId: string
  hash: string
  restaurantId: string
  /** The place it was merged into. */
  mergedIntoId: string | null
  isDeleted: boolean
}

/** Whether a source was imported before. */
export async function hasRecords(db: DbOrTransaction, sourceId: string): Promise<boolean> {
  const rows = await db.select({ id: sourceRecord.id }).from(sourceRecord).where(eq(sourceRecord.sourceId, sourceId)).limit(1)
  return rows.length > 0
}

/** Returns which of these places were imported before. */
export async function findKnownRecords(db: DbOrTransaction, sourceId: string, externalIds: readonly string[]): Promise<KnownRecord[]> {
  if (externalIds.length === 0) return []
  return await db
    .select({
      externalId: sourceRecord.externalId,
      hash: sourceRecord.hash,
      restaurantId: restaurant.id,
      mergedIntoId: restaurant.mergedIntoId,
      isDeleted: sql<boolean>`${restaurant.deletedAt} is not null`,
    })
    .from(sourceRecord)
    .innerJoin(restaurant, eq(restaurant.id, sourceRecord.restaurantId))
    .where(and(eq(sourceRecord.sourceId, sourceId), isAnyOf(sourceRecord.externalId, externalIds, 'text')))
}

/** A dish or menu that an earlier import created. */
export interface KnownChildRecord {
  externalId: string
  hash: string
  id: string
  isDeleted: boolean
}

/** Returns which of these dishes were imported before. */
export async function findKnownItemRecords(
  db: DbOrTransaction,
  sourceId: string,
  externalIds: readonly string[],
): Promise<KnownChildRecord[]> {
  if (externalIds.length === 0) return []
  return await db
    .select({
      externalId: sourceRecord.externalId,
      hash: sourceRecord.hash,
      id: item.id,
      isDeleted: sql<boolean>`${item.deletedAt} is not null`,
    })
    .from(sourceRecord)
    .innerJoin(item, eq(item.id, sourceRecord.itemId))
    .where(and(eq(sourceRecord.sourceId, sourceId), isAnyOf(sourceRecord.externalId, externalIds, 'text')))
}

/** Returns which of these menus were imported before. */
export async function findKnownMenuRecords(
  db: DbOrTransaction,
  sourceId: string,
  externalIds: readonly string[],
): Promise<KnownChildRecord[]> {
  if (externalIds.length === 0) return []
  return await db
    .select({
      externalId: sourceRecord.externalId,
      hash: sourceRecord.hash,
      id: menu.id,
      isDeleted: sql<boolean>`${menu.deletedAt} is not null`,
    })
    .from(sourceRecord)
    .innerJoin(menu, eq(menu.id, sourceRecord.menuId))
    .where(and(eq(sourceRecord.sourceId, sourceId), isAnyOf(sourceRecord.externalId, externalIds, 'text')))
}

/** Adds or replaces the records of a source. */
export async function upsertRecords(db: DbOrTransaction, rows: readonly (typeof sourceRecord.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  await db.execute(sql`${insertMany(sourceRecord, rows)} on conflict (source_id, external_id) do update
    set hash = excluded.hash, raw = excluded.raw, fetched_at = excluded.fetched_at, updated_at = now()`)
}
