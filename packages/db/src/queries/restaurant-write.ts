import { and, eq, getTableColumns, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { insertMany, isAnyOf } from '../many-rows.ts'
import { openingPeriod } from '../schema/opening-period.ts'
import { restaurant } from '../schema/restaurant.ts'
import { restaurantCuisine } from '../schema/restaurant-cuisine.ts'
import { sourceRecord } from '../schema/source-record.ts'
import { restaurantCompleteness, restaurantScore } from './score.ts'

/** Writes places for importers and the demo data. */

/**
 * Columns that importers write, and the field each belongs to. An import leaves the columns of a field alone if `field_source` names it,
 * because another source has confirmed it.
 */
export const importedColumns = {
  cityId: 'city',
  slug: 'name',
  kind: 'kind',
  name: 'name',
  nameLang: 'name',
  names: 'names',
  altNames: 'names',
  description: 'description',
  priceLevel: 'price_level',
  street: 'address',
  houseNumber: 'address',
  unit: 'address',
  postcode: 'address',
  district: 'address',
  addressText: 'address',
  lat: 'location',
  lon: 'location',
  tz: 'location',
  phone: 'phone',
  email: 'email',
  website: 'website',
  menuUrl: 'menu_url',
  socials: 'socials',
  openingHoursRaw: 'opening_hours',
  openingHoursNote: 'opening_hours',
  hoursCheckedAt: 'opening_hours',
  hoursState: 'opening_hours',
  openWeek: 'opening_hours',
  holidayHours: 'opening_hours',
  holidayExceptions: 'opening_hours',
  amenities: 'amenities',
  diets: 'diets',
  capacity: 'capacity',
  brand: 'brand',
  brandWikidata: 'brand',
  wikidata: 'wikidata',
  confirmedAt: 'confirmed_at',
} as const satisfies Partial<Record<keyof typeof restaurant.$inferInsert, string>>

/** A field of a place, as in `restaurant.field_source`. */
export type RestaurantField = (typeof importedColumns)[keyof typeof importedColumns] | 'status' | 'cuisines'

/** A place with its cuisines and opening periods. */
export interface RestaurantDraft {
  row: typeof restaurant.$inferInsert
  /** Slugs of existing cuisines, the primary one first. */
  cuisines: readonly string[]
  periods: readonly Omit<typeof openingPeriod.$inferInsert, 'restaurantId' | 'position'>[]
}

/**
 * Adds places with the score of a place without dishes.
 * @throws Error if any of them exists
 */
export async function insertRestaurants(db: DbOrTransaction, drafts: readonly RestaurantDraft[]): Promise<void> {
  if (drafts.length === 0) return
  const withCuisines = drafts.filter(({ cuisines }) => cuisines.length > 0).map(({ row }) => row.id)
  const itemCount = sql`0`
  const completeness = restaurantCompleteness(sql`given`, { itemCount, hasCuisines: isAnyOf(sql`given.id`, withCuisines, 'uuid') })
  await db.execute(
    insertMany(
      restaurant,
      drafts.map(({ row }) => ({ ratingSum: 0, ratingCount: 0, ratingDiscount: 0, ratingDiscountSum: 0, ...row })),
      { completeness, score: restaurantScore(sql`given`, { completeness, itemCount }) },
    ),
  )
  await addCuisinesOf(db, drafts)
  await addPeriodsOf(db, drafts)
}

/**
 * Updates places from their source, except fields that another source has confirmed.
 * @returns the IDs of places with such fields
 */
export async function updateRestaurants(db: DbOrTransaction, drafts: readonly RestaurantDraft[]): Promise<string[]> {
  if (drafts.length === 0) return []
  const columns = getTableColumns(restaurant)
  const set: Record<string, SQL> = Object.fromEntries(
    Object.entries(importedColumns).map(([key, field]) => [key, unlessConfirmed(field, columns[key as keyof typeof importedColumns].name)]),
  )
  const confirmed = await db
    .insert(restaurant)
    .values(drafts.map(({ row }) => row))
    .onConflictDoUpdate({
      target: restaurant.id,
      set: {
        ...set,
        // A source can only open or close a place. If a moderator hid or merged it, it stays that way.
        status: sql`case when restaurant.field_source ? 'status' or restaurant.status not in ('published', 'temporarily_closed', 'permanently_closed')
          then restaurant.status else excluded.status end`,
        updatedAt: sql`now()`,
      },
    })
    .returning({ id: restaurant.id, fieldSource: restaurant.fieldSource })
  const confirmedFields = new Map(confirmed.map(({ id, fieldSource }) => [id, fieldSource]))
  const without = (field: RestaurantField) => drafts.filter(({ row }) => confirmedFields.get(row.id)?.[field] === undefined)
  const ids = (some: readonly RestaurantDraft[]) => some.map(({ row }) => row.id)
  const [forCuisines, forPeriods] = [without('cuisines'), without('opening_hours')]
  if (forCuisines.length > 0) await db.delete(restaurantCuisine).where(inArray(restaurantCuisine.restaurantId, ids(forCuisines)))
  if (forPeriods.length > 0) await db.delete(openingPeriod).where(inArray(openingPeriod.restaurantId, ids(forPeriods)))
  await addCuisinesOf(db, forCuisines)
  await addPeriodsOf(db, forPeriods)
  return confirmed.filter(({ fieldSource }) => Object.keys(fieldSource).length > 0).map(({ id }) => id)
}

function unlessConfirmed(field: string, column: string): SQL {
  return sql.raw(`case when restaurant.field_source ? '${field}' then restaurant.${column} else excluded.${column} end`)
}

async function addCuisinesOf(db: DbOrTransaction, drafts: readonly RestaurantDraft[]): Promise<void> {
  const rows = drafts.flatMap(({ row, cuisines }) =>
    cuisines.map((cuisineSlug, position) => ({ restaurantId: row.id, position, cuisineSlug })),
  )
  if (rows.length > 0) await db.execute(insertMany(restaurantCuisine, rows))
}

async function addPeriodsOf(db: DbOrTransaction, drafts: readonly RestaurantDraft[]): Promise<void> {
  const rows = drafts.flatMap(({ row, periods }) => periods.map((period, position) => ({ ...period, restaurantId: row.id, position })))
  if (rows.length > 0) await db.execute(insertMany(openingPeriod, rows))
}

/** Returns which of these public numbers are taken. */
export async function findTakenPublicNos(db: DbOrTransaction, candidates: readonly string[]): Promise<string[]> {
  if (candidates.length === 0) return []
  const rows = await db
    .select({ publicNo: restaurant.publicNo })
    .from(restaurant)
    .where(isAnyOf(restaurant.publicNo, candidates, 'text'))
  return rows.map(({ publicNo }) => publicNo)
}

/** A place that may match an imported row. */
export interface PlaceCandidate {
  /** Index of the imported row. */
  wanted: number
  id: string
  lat: number | null
  lon: number | null
  addressText: string | null
}

/** Finds places from other sources with the same name in the same city, without deleted and merged ones. */
export async function findPlacesWithSameName(
  db: DbOrTransaction,
  sourceId: string,
  wanted: readonly { cityId: string; name: string }[],
): Promise<PlaceCandidate[]> {
  if (wanted.length === 0) return []
  const rows = sql.join(
    wanted.map(({ cityId, name }, index) => sql`(${index}::int, ${cityId}::uuid, ${name}::text)`),
    sql`, `,
  )
  return await db.execute<PlaceCandidate & Record<string, unknown>>(sql`
    select w.n as wanted, replace(r.id::text, '-', '') as id, r.lat, r.lon, r.address_text as "addressText"
    from (values ${rows}) as w (n, city_id, name) join restaurant r on norm(r.name) = norm(w.name) and r.city_id = w.city_id
    where r.deleted_at is null and r.status <> 'merged' and r.source_id <> ${sourceId}`)
}

/** Finds places by the external IDs of any source. Merged places are replaced by their targets. */
export async function findPlacesByExternalIds(
  db: DbOrTransaction,
  externalIds: readonly string[],
): Promise<{ externalId: string; id: string }[]> {
  if (externalIds.length === 0) return []
  return db
    .selectDistinctOn([sourceRecord.externalId], {
      externalId: sourceRecord.externalId,
      id: sql<string>`replace(coalesce(${restaurant.mergedIntoId}, ${restaurant.id})::text, '-', '')`,
    })
    .from(sourceRecord)
    .innerJoin(restaurant, eq(restaurant.id, sourceRecord.restaurantId))
    .where(and(inArray(sourceRecord.externalId, [...externalIds]), isNull(restaurant.deletedAt)))
    .orderBy(sourceRecord.externalId, sourceRecord.createdAt)
}

/** Finds places by public number, without deleted and merged ones. */
export async function findPlacesByPublicNos(
  db: DbOrTransaction,
  publicNos: readonly string[],
): Promise<{ id: string; publicNo: string }[]> {
  if (publicNos.length === 0) return []
  return db
    .select({ id: restaurant.id, publicNo: restaurant.publicNo })
    .from(restaurant)
    .where(and(inArray(restaurant.publicNo, [...publicNos]), isNull(restaurant.deletedAt), ne(restaurant.status, 'merged')))
}

/** Finds places by ID with their cuisines, in any status. */
export async function findPlacesByIds(db: DbOrTransaction, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(restaurant)
    .where(inArray(restaurant.id, [...ids]))
  const served = await db
    .select()
    .from(restaurantCuisine)
    .where(inArray(restaurantCuisine.restaurantId, [...ids]))
    .orderBy(restaurantCuisine.position)
  return rows.map((row) => ({
    ...row,
    cuisines: served.filter(({ restaurantId }) => restaurantId === row.id).map(({ cuisineSlug }) => cuisineSlug),
  }))
}

/** Changes to a place: absent members stay unchanged. */
export interface RestaurantPatch {
  columns: Partial<Pick<typeof restaurant.$inferInsert, keyof typeof importedColumns | 'status'>>
  cuisines?: readonly string[]
  periods?: RestaurantDraft['periods']
  /** The new source of each changed field. */
  fieldSource: Readonly<Partial<Record<RestaurantField, string>>>
}

export async function patchRestaurant(db: DbOrTransaction, id: string, patch: RestaurantPatch): Promise<void> {
  const { columns, cuisines, periods, fieldSource } = patch
  const [row] = await db
    .update(restaurant)
    .set({ ...columns, fieldSource: sql`${restaurant.fieldSource} || ${JSON.stringify(fieldSource)}::jsonb`, updatedAt: sql`now()` })
    .where(eq(restaurant.id, id))
    .returning()
  if (row === undefined) return
  if (cuisines) await db.delete(restaurantCuisine).where(eq(restaurantCuisine.restaurantId, id))
  if (periods) await db.delete(openingPeriod).where(eq(openingPeriod.restaurantId, id))
  if (cuisines) await addCuisinesOf(db, [{ row, cuisines, periods: [] }])
  if (periods) await addPeriodsOf(db, [{ row, cuisines: [], periods }])
}
