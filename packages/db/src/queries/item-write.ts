import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { insertMany } from '../many-rows.ts'
import { item } from '../schema/item.ts'
import { itemPrice } from '../schema/item-price.ts'

/** Writes dishes for importers. */

/** Columns of a dish that importers write, and the field each belongs to in `item.field_source` (PLACE-554). */
export const importedItemColumns = {
  name: 'name',
  description: 'description',
  kind: 'kind',
  priceMinor: 'price',
  priceToMinor: 'price',
  currency: 'price',
  variants: 'variants',
  diets: 'diets',
  allergens: 'allergens',
  portion: 'portion',
  spice: 'spice',
  calories: 'calories',
  ingredientsText: 'ingredients',
  availability: 'availability',
} as const satisfies Partial<Record<keyof typeof item.$inferInsert, string>>

export type ItemPatch = Partial<Pick<typeof item.$inferInsert, keyof typeof importedItemColumns>>

/** Columns that people's changes write, in addition to those of importers. */
export type ItemColumns = ItemPatch & Partial<Pick<typeof item.$inferInsert, 'sectionId' | 'confirmedAt' | 'soldOutUntil'>>

/** Finds dishes by ID, including deleted ones. */
export async function findItemsByIds(db: DbOrTransaction, ids: readonly string[]): Promise<(typeof item.$inferSelect)[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(item)
    .where(inArray(item.id, [...ids]))
}

/** Lists the dishes of some places that aren't deleted, with the columns that matching needs. */
export async function listItemsByPlaces(db: DbOrTransaction, restaurantIds: readonly string[]) {
  if (restaurantIds.length === 0) return []
  return db
    .select({
      id: item.id,
      restaurantId: item.restaurantId,
      menuId: item.menuId,
      sectionId: item.sectionId,
      name: item.name,
      sourceId: item.sourceId,
    })
    .from(item)
    .where(and(inArray(item.restaurantId, [...restaurantIds]), isNull(item.deletedAt)))
}

/** Returns which of these dishes have a price history. */
export async function findItemsWithPrices(db: DbOrTransaction, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ id: itemPrice.itemId })
    .from(itemPrice)
    .where(inArray(itemPrice.itemId, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

/** Changes columns of a dish and records their source. */
export async function patchItem(
  db: DbOrTransaction,
  id: string,
  patch: ItemColumns,
  fieldSource: Readonly<Record<string, string>>,
): Promise<void> {
  await db
    .update(item)
    .set({ ...patch, fieldSource: sql`${item.fieldSource} || ${JSON.stringify(fieldSource)}::jsonb`, updatedAt: sql`now()` })
    .where(eq(item.id, id))
}

const ROWS_PER_STATEMENT = 5000

/**
 * Adds or updates prices by their external ID.
 * @returns the external IDs of added and of changed prices
 */
export async function upsertPrices(
  db: DbOrTransaction,
  rows: readonly (typeof itemPrice.$inferInsert)[],
): Promise<{ created: Set<string>; updated: Set<string> }> {
  const created = new Set<string>()
  const updated = new Set<string>()
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const written = await db.execute<{ externalId: string; isNew: boolean }>(sql`
      ${insertMany(itemPrice, rows.slice(from, from + ROWS_PER_STATEMENT))} on conflict (item_id, source_id, external_id) do update
      set price_minor = excluded.price_minor, currency = excluded.currency, seen_on = excluded.seen_on, updated_at = now()
      where (item_price.price_minor, item_price.currency, item_price.seen_on) is distinct from (excluded.price_minor, excluded.currency, excluded.seen_on)
      returning external_id as "externalId", xmax = 0 as "isNew"`)
    for (const { externalId, isNew } of written) (isNew ? created : updated).add(externalId)
  }
  return { created, updated }
}

/**
 * Sets dishes to their latest price. Of several prices on one day, the one with the highest number in the source counts. Confirmed prices
 * aren't changed.
 */
export async function applyLatestPrices(db: DbOrTransaction, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length === 0) return
  await db.execute(sql`
    update item i set price_minor = latest.price_minor, currency = latest.currency, updated_at = now()
    from (
      select distinct on (item_id) item_id, price_minor, currency from item_price where item_id in ${[...itemIds]}
      order by item_id, seen_on desc nulls last, char_length(external_id) desc, external_id desc
    ) as latest
    where i.id = latest.item_id and not i.field_source ? 'price' and i.price_to_minor is null
      and (i.price_minor, i.currency::text) is distinct from (latest.price_minor, latest.currency::text)`)
}
