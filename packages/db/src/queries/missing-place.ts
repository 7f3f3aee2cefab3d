import { inArray, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { isAnyOf } from '../many-rows.ts'
import { restaurant } from '../schema/restaurant.ts'

/** Places that are missing from complete extracts of their city. */

/** A place without a record in the extract. */
export interface MissingPlaceRow {
  id: string
  cityId: string
  name: string
  slug: string
  publicNo: string
  citySlug: string
  /** Whether an earlier complete extract lacked it, too. */
  wasMissing: boolean
}

/**
 * Lists a source's open places in some cities that an extract doesn't contain. Leaves out places whose status another
 * source has confirmed.
 */
export async function listMissingPlaces(
  db: DbOrTransaction,
  { sourceId, cityIds, seen }: { sourceId: string; cityIds: readonly string[]; seen: readonly string[] },
): Promise<{ missing: MissingPlaceRow[]; counts: Map<string, number> }> {
  if (cityIds.length === 0) return { missing: [], counts: new Map() }
  const isOpen = sql`r.deleted_at is null and r.status in ('published', 'temporarily_closed') and r.source_id = ${sourceId}
    and not r.field_source ? 'status' and ${isAnyOf(sql`r.city_id`, cityIds, 'uuid')}`
  // All records are read once. If the planner expects few rows, it would look up each place, which takes minutes.
  const missing = await db.execute<MissingPlaceRow & Record<string, unknown>>(sql`
    with record as materialized (
      select coalesce(m.merged_into_id, m.id) as place_id, bool_or(${isAnyOf(sql`s.external_id`, seen, 'text')}) as is_seen,
        bool_or(s.missing_since is not null) as was_missing
      from source_record s join restaurant m on m.id = s.restaurant_id where s.source_id = ${sourceId} group by 1
    ), unseen as materialized (select place_id, was_missing from record where not is_seen)
    select replace(r.id::text, '-', '') as id, replace(c.id::text, '-', '') as "cityId", r.name, r.slug, r.public_no as "publicNo", c.slug as "citySlug",
      unseen.was_missing as "wasMissing"
    from unseen join restaurant r on r.id = unseen.place_id join city c on c.id = r.city_id where ${isOpen}
    order by c.slug, r.name, r.id`)
  const counts = await db.execute<{ cityId: string; places: number }>(sql`
    select replace(r.city_id::text, '-', '') as "cityId", count(*)::int as places from restaurant r where ${isOpen} group by r.city_id`)
  return { missing, counts: new Map(counts.map(({ cityId, places }) => [cityId, places])) }
}

/** Records the time from which places have been missing. Places that were already missing keep their time. */
export async function markMissing(db: DbOrTransaction, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db.execute(sql`
    update source_record set missing_since = ${now.toISOString()}::timestamptz, updated_at = now()
    where missing_since is null and ${isAnyOf(sql`restaurant_id`, ids, 'uuid')}`)
}

/** Marks records as no longer missing. */
export async function markPresent(db: DbOrTransaction, sourceId: string, seen: readonly string[]): Promise<void> {
  await db.execute(sql`
    update source_record set missing_since = null, updated_at = now()
    where source_id = ${sourceId} and missing_since is not null and ${isAnyOf(sql`external_id`, seen, 'text')}`)
}

/** Permanently closes places. If an extract contains one of them again, its record counts as changed, which reopens the place. */
export async function closePlaces(db: DbOrTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(restaurant)
    .set({ status: 'permanently_closed', updatedAt: sql`now()` })
    .where(inArray(restaurant.id, [...ids]))
  await db.execute(sql`update source_record set hash = '', updated_at = now() where ${isAnyOf(sql`restaurant_id`, ids, 'uuid')}`)
}

/** A place that an imported record may belong to. */
export interface SuccessorRow {
  /** Index of the record. */
  wanted: number
  id: string
  externalId: string
}

/** 50 m from north to south, in degrees. */
const NEAR_DEGREES = 50 / 111_200

/**
 * Finds a source's places within 50 m of records with the same city, name and kind but another type, such as a node that became a way. The
 * nearest come first.
 */
export async function findPredecessors(
  db: DbOrTransaction,
  sourceId: string,
  wanted: readonly { cityId: string; name: string; kind: string; type: string; lat: number; lon: number }[],
): Promise<SuccessorRow[]> {
  if (wanted.length === 0) return []
  const squaredOff = sql`(power(r.lat - w.lat, 2) + power((r.lon - w.lon) * cos(radians(w.lat)), 2))`
  return await db.execute<SuccessorRow & Record<string, unknown>>(sql`
    select w.n as wanted, replace(r.id::text, '-', '') as id, s.external_id as "externalId"
    from jsonb_to_recordset(${JSON.stringify(wanted.map((one, n) => ({ ...one, n })))}::jsonb)
        as w (n int, "cityId" uuid, name text, kind text, type text, lat float8, lon float8)
      join restaurant r on norm(r.name) = norm(w.name) and r.city_id = w."cityId" and r.kind = w.kind
        and r.lat between w.lat - ${NEAR_DEGREES} and w.lat + ${NEAR_DEGREES}
      join source_record s on s.restaurant_id = r.id and s.source_id = ${sourceId} and split_part(s.external_id, '/', 1) <> w.type
    where r.deleted_at is null and r.status <> 'merged' and r.source_id = ${sourceId} and ${squaredOff} <= ${NEAR_DEGREES * NEAR_DEGREES}::float8
    order by ${squaredOff}, r.id`)
}
