import type { ChangeStatus } from '@morsel/contract/change'
import { trustLevels } from '@morsel/contract/editable'
import { publicPlaceStatuses } from '@morsel/contract/food'
import { and, asc, between, desc, eq, gt, inArray, isNull, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { arrayParam, insertMany } from '../many-rows.ts'
import { runFrequent } from '../prepared.ts'
import { change, type FieldChange } from '../schema/change.ts'
import { city } from '../schema/city.ts'
import { cuisine } from '../schema/cuisine.ts'
import { item } from '../schema/item.ts'
import { menu } from '../schema/menu.ts'
import { menuSection } from '../schema/menu-section.ts'
import { profile } from '../schema/profile.ts'
import { restaurant } from '../schema/restaurant.ts'
import { user } from '../schema/user.ts'
import { publicName, publicUsername } from './profile.ts'

export type ChangeRow = typeof change.$inferSelect
export type NewChange = typeof change.$inferInsert
export type { FieldChange }

/** A place, or a dish of it. */
export interface ChangedTarget {
  restaurantId: string
  /** Null for the place itself. */
  itemId: string | null
}

export async function insertChanges(tx: DbOrTransaction, rows: readonly NewChange[]): Promise<void> {
  if (rows.length > 0) await tx.execute(insertMany(change, rows))
}

/** Locks a place until the transaction ends, so that its facts change one contribution at a time. */
export async function lockPlace(tx: DbOrTransaction, restaurantId: string): Promise<void> {
  await runFrequent(tx, sql`select from restaurant where id = ${restaurantId} for no key update`)
}

export async function findChange(db: DbOrTransaction, id: string): Promise<ChangeRow | undefined> {
  const [row] = await db.select().from(change).where(eq(change.id, id))
  return row
}

/**
 * Moves a change from one status to another, in one statement, so that it's decided once.
 * @returns whether it had the former status
 */
export async function setChangeStatus(
  tx: DbOrTransaction,
  id: string,
  { from, to, byId, at, note }: { from: ChangeStatus; to: ChangeStatus; byId: string | null; at: Date | null; note: string },
): Promise<boolean> {
  const moved = await tx
    .update(change)
    .set({ status: to, decidedById: byId, decidedAt: at, decisionNote: note })
    .where(and(eq(change.id, id), eq(change.status, from)))
    .returning({ id: change.id })
  return moved.length > 0
}

const isOn = ({ restaurantId, itemId }: ChangedTarget): SQL | undefined =>
  itemId === null ? and(eq(change.restaurantId, restaurantId), isNull(change.itemId)) : eq(change.itemId, itemId)

/** A live change to a field of a place or dish, or a confirmation of its value. */
export interface OriginRow extends Record<string, unknown> {
  field: string
  source: ChangeRow['source']
  userId: string | null
  name: string | null
  username: string | null
  status: string | null
  at: Date
  to: unknown
  isConfirmed: boolean
}

/**
 * Lists who provided and who confirmed the facts of a place or dish, latest first. Undone changes are left out, and so are the ones that
 * undid them.
 */
export async function listOrigins(db: DbOrTransaction, target: ChangedTarget): Promise<OriginRow[]> {
  const rows = await db
    .select({
      fields: change.fields,
      kind: change.kind,
      source: change.source,
      userId: change.userId,
      name: publicName,
      username: publicUsername,
      status: user.status,
      at: change.createdAt,
    })
    .from(change)
    .leftJoin(user, eq(user.id, change.userId))
    .leftJoin(profile, eq(profile.userId, change.userId))
    .where(and(isOn(target), eq(change.status, 'live'), sql`${change.kind} <> 'revert'`))
    .orderBy(desc(change.id))
    .limit(ORIGINS_MAX)
  return rows.flatMap(({ fields, kind, ...row }) =>
    Object.entries(fields).map(([field, { to }]) => ({ ...row, field, to, isConfirmed: kind === 'confirm' })),
  )
}

/** Older changes to a place or dish don't count as origins, because their facts have long been confirmed or changed. */
const ORIGINS_MAX = 300

/** Counts the waiting changes to a place with its dishes, or to a dish. */
export async function countWaiting(db: DbOrTransaction, target: ChangedTarget): Promise<number> {
  const [row] = await db
    .select({ waiting: sql<number>`count(*)::int` })
    .from(change)
    .where(and(isOn(target), eq(change.status, 'waiting')))
  return row?.waiting ?? 0
}

/** The number of a contributor's accepted changes, counted among the newest ones, and of additions and edits in the last day. */
export interface ContributorRecord {
  accepted: number
  additions: number
  edits: number
}

/**
 * Counts a contributor's changes. A change is accepted if a second person accepted it, or if it's still live after a day; each declined or
 * undone change subtracts two (EDIT-111).
 */
export async function countContributions(db: DbOrTransaction, userId: string, now: Date): Promise<ContributorRecord> {
  const at = sql`${now.toISOString()}::timestamptz`
  const enough = 3 * trustLevels.trusted.acceptedMin
  const [row] = await runFrequent<Record<keyof ContributorRecord, number>>(
    db,
    sql`
    select
      (select greatest(0, coalesce(sum(case when latest.status = 'live' then 1 else -2 end), 0))::int from (
        select c.status from change c where c.user_id = ${userId} and c.source <> 'owner'
          and (c.status in ('declined', 'reverted') or (c.status = 'live' and c.kind <> 'confirm' and (c.decided_at is not null or c.created_at < ${at} - interval '1 day')))
        order by c.id desc limit ${enough}) as latest) as accepted,
      (select count(*)::int from change c where c.user_id = ${userId} and c.created_at > ${at} - interval '1 day' and c.kind = 'add' and c.source <> 'owner') as additions,
      (select count(*)::int from change c where c.user_id = ${userId} and c.created_at > ${at} - interval '1 day' and c.kind <> 'add' and c.source <> 'owner') as edits`,
  )
  return row ?? { accepted: 0, additions: 0, edits: 0 }
}

/** Counts a user's live changes to public places, without confirmations, and lists the places that they changed last. */
export async function summarizeContributions(db: DbOrTransaction, userId: string, limit: number) {
  const isShown = and(
    eq(change.userId, userId),
    eq(change.status, 'live'),
    notInArray(change.kind, ['confirm', 'revert']),
    isNull(restaurant.deletedAt),
    inArray(restaurant.status, [...publicPlaceStatuses]),
  )
  const [total] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(change)
    .innerJoin(restaurant, eq(restaurant.id, change.restaurantId))
    .where(isShown)
  const latest = sql<string>`max(${change.createdAt})`
  const places = await db
    .select({ name: restaurant.name, slug: restaurant.slug, publicNo: restaurant.publicNo, citySlug: city.slug, at: latest })
    .from(change)
    .innerJoin(restaurant, eq(restaurant.id, change.restaurantId))
    .innerJoin(city, eq(city.id, restaurant.cityId))
    .where(isShown)
    .groupBy(restaurant.id, city.slug)
    .orderBy(desc(latest))
    .limit(limit)
  return { count: total?.count ?? 0, places: places.map(({ at, ...place }) => ({ ...place, at: new Date(at) })) }
}

/** A change with its target and its contributor. */
export type ListedChange = Awaited<ReturnType<typeof listChanges>>[number]

/** Which changes to list, in which order, and after which one. */
export interface ChangeQuery {
  of:
    | { place: string }
    | { dish: string }
    | { person: string }
    | { waiting: true }
    | { waitingAt: string }
    | { change: string }
    /** The changes that were made together; see {@link change.batchId}. */
    | { together: string }
  after?: string | undefined
  limit: number
}

/**
 * Lists changes: waiting ones and those made together oldest first, all others latest first. The history of a place has one row
 * for changes that were made together.
 */
export async function listChanges(db: DbOrTransaction, { of, after, limit }: ChangeQuery) {
  const isOldestFirst = 'waiting' in of || 'waitingAt' in of || 'together' in of
  return db
    .select({
      change,
      contributor: { name: publicName, username: publicUsername, status: user.status },
      itemName: item.name,
      /** Whether what it's about has been merged into another place or dish. */
      isMerged: sql<boolean>`${restaurant.mergedIntoId} is not null or ${item.mergedIntoId} is not null`,
      together: sql<
        number | null
      >`case when ${change.batchId} = ${change.id} then (select count(*)::int from change as other where other.batch_id = ${change.id}) end`,
      place: {
        name: restaurant.name,
        slug: restaurant.slug,
        publicNo: restaurant.publicNo,
        citySlug: city.slug,
      },
    })
    .from(change)
    .innerJoin(restaurant, eq(restaurant.id, change.restaurantId))
    .innerJoin(city, eq(city.id, restaurant.cityId))
    .leftJoin(item, eq(item.id, change.itemId))
    .leftJoin(user, eq(user.id, change.userId))
    .leftJoin(profile, eq(profile.userId, change.userId))
    .where(and(conditionOf(of), after === undefined ? undefined : isOldestFirst ? gt(change.id, after) : lt(change.id, after)))
    .orderBy(isOldestFirst ? asc(change.id) : desc(change.id))
    .limit(limit)
}

function conditionOf(of: ChangeQuery['of']): SQL | undefined {
  const isPublic = inArray(change.status, ['live', 'reverted'])
  const isFirst = sql`(${change.batchId} is null or ${change.batchId} = ${change.id})`
  // What was merged into a place or dish is part of its history (EDIT-241).
  if ('place' in of) return and(sql`${change.restaurantId} in (${withMerged('restaurant', of.place)})`, isPublic, isFirst)
  if ('together' in of) return and(eq(change.batchId, of.together), isPublic)
  if ('waitingAt' in of) return and(eq(change.restaurantId, of.waitingAt), eq(change.status, 'waiting'))
  if ('dish' in of) return and(sql`${change.itemId} in (${withMerged('item', of.dish)})`, isPublic)
  if ('person' in of) return and(eq(change.userId, of.person), isFirst)
  if ('change' in of) return eq(change.id, of.change)
  return and(
    eq(change.status, 'waiting'),
    isNull(restaurant.deletedAt),
    sql`${restaurant.status} in ('published', 'temporarily_closed', 'permanently_closed')`,
  )
}

/** The IDs of a place or dish, and of those that were merged into it. */
function withMerged(table: 'restaurant' | 'item', id: string): SQL {
  const name = sql.identifier(table)
  return sql`select ${id}::uuid union all select merged.id from ${name} as merged where merged.merged_into_id = ${id}`
}

/** Lists the changes that were made together, in their order. */
export async function listTogether(db: DbOrTransaction, batchId: string): Promise<ChangeRow[]> {
  return db.select().from(change).where(eq(change.batchId, batchId)).orderBy(change.id)
}

/** Lists all changes of a user, oldest first, for the export. */
export async function listChangesByUser(db: DbOrTransaction, userId: string): Promise<ChangeRow[]> {
  return db.select().from(change).where(eq(change.userId, userId)).orderBy(change.id)
}

/**
 * Finds the fields that people or owners provided or confirmed, which imports leave unchanged (EDIT-150): keys are `restaurant id` or `item
 * id`, then the field.
 */
export async function listGivenFields(db: DbOrTransaction, restaurantIds: readonly string[]): Promise<Map<string, Set<string>>> {
  const given = new Map<string, Set<string>>()
  if (restaurantIds.length === 0) return given
  const rows = await db.execute<{ id: string; field: string }>(sql`
    select distinct replace(coalesce(c.item_id, c.restaurant_id)::text, '-', '') as id, key as field
    from unnest(${arrayParam(restaurantIds, 'uuid')}) as place (id) join change c on c.restaurant_id = place.id, jsonb_object_keys(c.fields) as key
    where c.status = 'live' and c.source in ('person', 'owner')`)
  for (const { id, field } of rows) given.set(id, (given.get(id) ?? new Set()).add(field))
  return given
}

/** Whether an import proposed this value before. */
export async function listProposals(db: DbOrTransaction, restaurantIds: readonly string[]): Promise<Set<string>> {
  if (restaurantIds.length === 0) return new Set()
  const rows = await db
    .select({ restaurantId: change.restaurantId, itemId: change.itemId, fields: change.fields })
    .from(change)
    .where(and(inArray(change.restaurantId, [...restaurantIds]), eq(change.source, 'import')))
  return new Set(
    rows.flatMap(({ restaurantId, itemId, fields }) =>
      Object.entries(fields).map(([field, { to }]) => proposalKey(itemId ?? restaurantId, field, to)),
    ),
  )
}

/** Returns the same text for the same proposal. */
export const proposalKey = (id: string, field: string, to: unknown): string => JSON.stringify([id, field, to])

/** Lists the menus and sections of a place, in order, with the highest position of their dishes. */
export async function listMenusToEdit(db: DbOrTransaction, restaurantId: string) {
  const menus = await db
    .select({ id: menu.id, name: menu.name, kind: menu.kind, currency: menu.currency, position: menu.position })
    .from(menu)
    .where(and(eq(menu.restaurantId, restaurantId), isNull(menu.deletedAt)))
    .orderBy(menu.position, menu.id)
  const sections = await db
    .select({ id: menuSection.id, menuId: menuSection.menuId, name: menuSection.name, position: menuSection.position })
    .from(menuSection)
    .innerJoin(menu, eq(menu.id, menuSection.menuId))
    .where(and(eq(menu.restaurantId, restaurantId), isNull(menu.deletedAt)))
    .orderBy(menu.position, menuSection.position, menuSection.id)
  return { menus, sections }
}

/** Lists the dishes of a place that aren't deleted, with what is needed to add another one. */
export async function listDishesToEdit(db: DbOrTransaction, restaurantId: string) {
  return db
    .select({
      id: item.id,
      name: item.name,
      menuId: item.menuId,
      sectionId: item.sectionId,
      position: item.position,
      availability: item.availability,
    })
    .from(item)
    .where(and(eq(item.restaurantId, restaurantId), isNull(item.deletedAt)))
}

/** Lists the dishes of a place that are on its menus, with the names of their sections. */
export async function listItemsToEdit(db: DbOrTransaction, restaurantId: string) {
  const rows = await db
    .select({ item, section: menuSection.name })
    .from(item)
    .leftJoin(menuSection, eq(menuSection.id, item.sectionId))
    .where(and(eq(item.restaurantId, restaurantId), isNull(item.deletedAt), ne(item.availability, 'removed')))
    .orderBy(item.position, item.id)
  return rows.map((row) => ({ ...row.item, section: row.section }))
}

/** Lists the waiting changes to a place's dishes. */
export async function listWaitingEdits(db: DbOrTransaction, restaurantId: string) {
  const rows = await db
    .select({ itemId: change.itemId, fields: change.fields })
    .from(change)
    .where(and(eq(change.restaurantId, restaurantId), eq(change.status, 'waiting')))
  return rows.flatMap(({ itemId, fields }) => (itemId === null ? [] : [{ itemId, fields }]))
}

/** Finds a dish with the name of its section, whatever its state. */
export async function findItemToEdit(db: DbOrTransaction, id: string) {
  const [row] = await db
    .select({ item, section: menuSection.name })
    .from(item)
    .leftJoin(menuSection, eq(menuSection.id, item.sectionId))
    .where(eq(item.id, id))
  return row && { ...row.item, section: row.section }
}

/** Returns which of these cuisines exist. */
export async function findKnownCuisines(db: DbOrTransaction, slugs: readonly string[]): Promise<{ slug: string; name: string }[]> {
  if (slugs.length === 0) return []
  return db
    .select({ slug: cuisine.slug, name: cuisine.name })
    .from(cuisine)
    .where(inArray(cuisine.slug, [...slugs]))
}

/** Finds what is needed about a city to write facts. */
export async function findCityFacts(db: DbOrTransaction, id: string) {
  const { lang, tz, currency, slug, countryCode } = city
  const [row] = await db.select({ id: city.id, lang, tz, currency, slug, countryCode }).from(city).where(eq(city.id, id))
  return row
}

/** Counts what search finds of a place: 0 or 1 place, and its dishes. */
export async function countInSearch(db: DbOrTransaction, restaurantId: string): Promise<{ places: number; items: number }> {
  const [row] = await runFrequent<{ places: number; items: number }>(
    db,
    sql`
    select (select count(*)::int from restaurant_search where id = ${restaurantId}) as places,
      (select count(*)::int from item_search where restaurant_id = ${restaurantId}) as items`,
  )
  return row ?? { places: 0, items: 0 }
}

/** Adds to the counts of a city. Counting all its places and dishes, as imports do, would take too long for one change. */
export async function addToCityCounts(db: DbOrTransaction, cityId: string, more: { places: number; items: number }): Promise<void> {
  if (more.places === 0 && more.items === 0) return
  await runFrequent(
    db,
    sql`
    update city set restaurant_count = greatest(0, restaurant_count + ${more.places}), item_count = greatest(0, item_count + ${more.items}), updated_at = now()
    where id = ${cityId}`,
  )
}

/** Soft-deletes or restores a place. */
export async function setPlaceDeleted(tx: DbOrTransaction, id: string, deletedAt: Date | null): Promise<void> {
  await tx.update(restaurant).set({ deletedAt, updatedAt: sql`now()` }).where(eq(restaurant.id, id))
}

/**
 * Lets only one transaction at a time add places to a city. The key is derived from the city. If two cities share one, they only wait for
 * each other.
 */
export async function lockNames(tx: DbOrTransaction, cityId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(6077356, hashtext(${cityId}))`)
}

const METERS_PER_DEGREE = 111_200

/** Finds public places in a box around a point, only those with the name if one is given. */
export async function listPlacesAround(
  db: DbOrTransaction,
  { lat, lon, meters, name }: { lat: number; lon: number; meters: number; name?: string | undefined },
) {
  const north = meters / METERS_PER_DEGREE
  const east = north / Math.max(0.01, Math.cos((lat * Math.PI) / 180))
  const { id, publicNo, slug, addressText } = restaurant
  const rows = await db
    .select({ id, name: restaurant.name, slug, publicNo, addressText, citySlug: city.slug, lat: restaurant.lat, lon: restaurant.lon })
    .from(restaurant)
    .innerJoin(city, eq(city.id, restaurant.cityId))
    .where(
      and(
        between(restaurant.lat, lat - north, lat + north),
        between(restaurant.lon, lon - east, lon + east),
        isNull(restaurant.deletedAt),
        inArray(restaurant.status, [...publicPlaceStatuses]),
        name === undefined ? undefined : sql`norm(${restaurant.name}) = norm(${name})`,
      ),
    )
    .limit(200)
  return rows.flatMap((row) => (row.lat === null || row.lon === null ? [] : [{ ...row, lat: row.lat, lon: row.lon }]))
}

/**
 * Marks facts as confirmed now, so that imports leave them unchanged. Their source stays.
 * @param fields as in `field_source`
 */
export async function confirmFields(
  tx: DbOrTransaction,
  { restaurantId, itemId }: ChangedTarget,
  { fields, hasHours, at }: { fields: readonly string[]; hasHours: boolean; at: Date },
): Promise<void> {
  const table = sql.identifier(itemId === null ? 'restaurant' : 'item')
  const moment = sql`${at.toISOString()}::timestamptz`
  await tx.execute(sql`
    update ${table} set confirmed_at = ${moment}, updated_at = now() ${hasHours ? sql`, hours_checked_at = ${moment}` : sql``},
      field_source = (select jsonb_object_agg(field, source_id::text) from unnest(${arrayParam(fields, 'text')}) as field) || field_source
    where id = ${itemId ?? restaurantId}`)
}

/** Replaces the values of a change with those that were merged when it was accepted. */
export async function setChangeFields(tx: DbOrTransaction, id: string, fields: Record<string, FieldChange>): Promise<void> {
  await tx.update(change).set({ fields }).where(eq(change.id, id))
}
