import { eq, lt, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { arrayParam } from '../many-rows.ts'
import { searchState } from '../schema/search-due.ts'

/** Places whose search rows must be rebuilt (SEARCH-354, decision 053). */

/**
 * The version of what `projection.ts`, `search-term.ts` and `suggest.ts` write. Increase it whenever the rows change: servers that start
 * afterwards rebuild all of them in the background.
 */
export const PROJECTION_VERSION = 5

/** How many places, and how many of their dishes, are projected in one transaction. A new review of one of them waits for it. */
const BATCH = { places: 100, dishes: 500 } as const

/** Marks places as due for projection. */
export async function markDue(db: DbOrTransaction, ids: readonly string[] | 'all'): Promise<void> {
  const places = ids === 'all' ? sql`select id from restaurant` : sql`select unnest(${arrayParam(ids, 'uuid')})`
  await db.execute(sql`insert into search_due (restaurant_id) ${places} on conflict do nothing`)
}

/**
 * Takes some of the places that are due, in the order of their IDs. If the transaction fails, they are due again.
 * @param options `after` is the last one that was taken; `isPatient` waits for places that another process has locked
 */
export async function takeDue(
  tx: DbOrTransaction,
  { after, isPatient }: { after?: string | undefined; isPatient: boolean },
): Promise<string[]> {
  const candidates = await tx.execute<{ id: string }>(sql`
    select restaurant_id as id from search_due where ${after === undefined ? sql`true` : sql`restaurant_id > ${after}::uuid`}
    order by restaurant_id limit ${BATCH.places} for update ${isPatient ? sql`` : sql`skip locked`}`)
  if (candidates.length === 0) return []
  // Counts the dishes of each place by index. For so many places at once, the planner would read all dishes.
  const rows = await tx.execute<{ id: string; dishes: number }>(sql`
    select place.id, counted.dishes
    from unnest(${idsParam(candidates)}) with ordinality as place (id, position),
      lateral (select count(*)::int as dishes from item i where i.restaurant_id = place.id and i.deleted_at is null offset 0) as counted
    order by place.position`)
  const ids: string[] = []
  let dishes = 0
  for (const row of rows) {
    dishes += row.dishes
    if (ids.length > 0 && dishes > BATCH.dishes) break
    ids.push(row.id)
  }
  await tx.execute(
    sql`delete from search_due due using unnest(${arrayParam(ids, 'uuid')}) as taken (id) where due.restaurant_id = taken.id`,
  )
  return ids
}

const idsParam = (rows: readonly { id: string }[]) =>
  arrayParam(
    rows.map(({ id }) => id),
    'uuid',
  )

/**
 * Marks all places as due if an older version of the code made their search rows. Called by older code, it changes nothing.
 * @returns whether any place was marked
 */
export async function markOutdated(tx: DbOrTransaction, version = PROJECTION_VERSION): Promise<boolean> {
  const [state] = await tx
    .update(searchState)
    .set({ version, isRecountDue: true })
    .where(lt(searchState.version, version))
    .returning({ version: searchState.version })
  if (state) await markDue(tx, 'all')
  return state !== undefined
}

/** Records that this version has built all search rows. */
export async function markCurrent(tx: DbOrTransaction): Promise<void> {
  await tx.update(searchState).set({ version: PROJECTION_VERSION, isRecountDue: false })
}

/** Requests a recount once no place is due. */
export async function askForRecount(db: DbOrTransaction): Promise<void> {
  await db.update(searchState).set({ isRecountDue: true })
}

/** Claims the requested recount, if there is one and no place is due. */
export async function takeRecount(tx: DbOrTransaction): Promise<boolean> {
  const rows = await tx
    .update(searchState)
    .set({ isRecountDue: false })
    .where(sql`${eq(searchState.isRecountDue, true)} and not exists (select from search_due)`)
    .returning({ version: searchState.version })
  return rows.length > 0
}
