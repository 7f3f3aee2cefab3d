import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { arrayParam } from '../many-rows.ts'
import type { MergeTrace, MovedRows } from '../schema/place-merge.ts'
import { mergePlaceDays } from './place-day.ts'
import { moveMembers, separateMembers } from './place-member.ts'

/** What a merge moved. */
export interface MergeResult {
  /** Dishes that moved to the target. */
  moved: number
  /** Dishes that the target already had. */
  joined: number
  /** Dishes at the target after the merge. */
  dishes: number
  /** What undoing it needs. */
  trace: MergeTrace
}

type Pair = MergeTrace['joined'][number]

/**
 * Merges a place into another: moves its menus, dishes, reviews, photos, list entries, followers, recent views, reports and waiting changes
 * without creating duplicates, and redirects the place and its duplicate dishes. The caller then repairs ratings and updates search.
 */
export async function mergePlaces(tx: DbOrTransaction, from: string, into: string): Promise<MergeResult> {
  const places = await tx.execute<{ id: string; status: string; before: string | null }>(sql`
    select replace(id::text, '-', '') as id, status, status_before_hiding as before
    from restaurant where id in (${from}, ${into}) order by id for update`)
  const gone = places.find(({ id }) => id === from)
  const joined = await tx.execute<Pair>(sql`
    select f.id as "from", t.id as "into"
    from item f join lateral (
      select t.id from item t where t.restaurant_id = ${into} and t.deleted_at is null and norm(t.name) = norm(f.name) order by t.id limit 1
    ) as t on true
    where f.restaurant_id = ${from} and f.deleted_at is null`)
  const rows: MovedRows[] = []
  for (const pair of joined) await joinDishes(tx, rows, pair)
  await moveReferences(tx, rows, { column: 'restaurant_id', from, to: into })
  await movePhotos(tx, rows, { from, into, joined })
  await tx.execute(sql`
    update menu set position = least(999, position + 1 +
      coalesce((select max(position) from menu where restaurant_id = ${into} and deleted_at is null), -1))
    where restaurant_id = ${from}`)
  await move(tx, rows, { table: 'menu', column: 'restaurant_id', from, to: into })
  const moved = await tx.execute(sql`
    update item set restaurant_id = ${into}, updated_at = now() where restaurant_id = ${from} and deleted_at is null returning id`)
  await tx.execute(sql`update item set restaurant_id = ${into} where restaurant_id = ${from}`)
  // Changes to the place itself keep its name in the history, but those that wait would never be decided.
  await tx.execute(sql`update change set restaurant_id = ${into} where restaurant_id = ${from} and item_id is not null`)
  await move(tx, rows, { table: 'change', column: 'restaurant_id', from, to: into, only: isWaiting })
  const members = await moveMembers(tx, from, into)
  await move(tx, rows, { table: 'place_invitation', column: 'restaurant_id', from, to: into })
  await move(tx, rows, { table: 'place_claim', column: 'restaurant_id', from, to: into })
  await mergePlaceDays(tx, from, into)
  await tx.execute(sql`
    update restaurant set status = 'merged', merged_into_id = ${into}, status_before_hiding = null, updated_at = now() where id = ${from}`)
  await move(tx, rows, { table: 'restaurant', column: 'merged_into_id', from, to: into })
  // Members can't review their own place or its dishes.
  await tx.execute(sql`
    update review set status = 'hidden' from place_member m
    where m.restaurant_id = ${into} and review.user_id = m.user_id
      and (review.restaurant_id = ${into} or review.item_id in (select i.id from item i where i.restaurant_id = ${into}))`)
  const [row] = await tx.execute<{ dishes: number }>(
    sql`select count(*)::int as dishes from item where restaurant_id = ${into} and deleted_at is null`,
  )
  const trace = { status: gone?.status ?? 'published', statusBeforeHiding: gone?.before ?? null, rows, joined: [...joined], members }
  return { moved: moved.length, joined: joined.length, dishes: row?.dishes ?? 0, trace }
}

const isWaiting = sql`and status = 'waiting'`

/** Makes a dish part of another one with the same name, and redirects it there. */
async function joinDishes(tx: DbOrTransaction, rows: MovedRows[], { from, into }: Pair): Promise<void> {
  await moveReferences(tx, rows, { column: 'item_id', from, to: into })
  await tx.execute(sql`
    delete from item_price f using item_price t where f.item_id = ${from} and t.item_id = ${into}
      and t.source_id = f.source_id and t.external_id = f.external_id`)
  await move(tx, rows, { table: 'item_price', column: 'item_id', from, to: into })
  await move(tx, rows, { table: 'change', column: 'item_id', from, to: into, only: isWaiting })
  await tx.execute(sql`update item set deleted_at = now(), merged_into_id = ${into}, updated_at = now() where id = ${from}`)
  await move(tx, rows, { table: 'item', column: 'merged_into_id', from, to: into })
}

/** Moves the photos of a place and its duplicate dishes. Of the same file by the same author, one is kept, and so is one chosen cover. */
async function movePhotos(
  tx: DbOrTransaction,
  rows: MovedRows[],
  { from, into, joined }: { from: string; into: string; joined: readonly Pair[] },
): Promise<void> {
  const dishes = sql`(select * from unnest(${sql.param(joined.map((pair) => pair.from))}::uuid[], ${sql.param(joined.map((pair) => pair.into))}::uuid[]) as d (f, t))`
  await tx.execute(sql`
    delete from photo p using photo t
    where p.restaurant_id = ${from} and t.restaurant_id = ${into} and p.user_id = t.user_id and p.kind = t.kind and p.sha256 = t.sha256
      and p.review_id is null and t.review_id is null
      and t.item_id is not distinct from (select coalesce((select d.t from ${dishes} d where d.f = p.item_id), p.item_id))`)
  await tx.execute(sql`update photo set cover = 'allowed' where restaurant_id = ${from} and cover = 'chosen'`)
  await move(tx, rows, { table: 'photo', column: 'restaurant_id', from, to: into })
  for (const pair of joined) await move(tx, rows, { table: 'photo', column: 'item_id', from: pair.from, to: pair.into })
}

/** Tables with user content about a place or dish, and the column that makes it unique. */
const contentTables = [
  { table: 'review', uniqueBy: 'user_id' },
  { table: 'list_entry', uniqueBy: 'list_id' },
  { table: 'follow', uniqueBy: 'user_id' },
] as const

interface Reference {
  column: 'restaurant_id' | 'item_id'
  from: string
  to: string
}

async function moveReferences(tx: DbOrTransaction, rows: MovedRows[], { column, from, to }: Reference): Promise<void> {
  const target = sql.identifier(column)
  // A removed review gives way to one that isn't.
  await tx.execute(sql`
    delete from review t using review f where f.${target} = ${from} and t.${target} = ${to} and t.user_id = f.user_id
      and t.removed_at is not null and f.removed_at is null`)
  for (const { table, uniqueBy } of contentTables) {
    const [name, key] = [sql.identifier(table), sql.identifier(uniqueBy)]
    await tx.execute(sql`delete from ${name} f using ${name} t where f.${target} = ${from} and t.${target} = ${to} and t.${key} = f.${key}`)
    await move(tx, rows, { table, column, from, to })
  }
  await tx.execute(sql`
    delete from recent_view f using recent_view t where f.${target} = ${from} and t.${target} = ${to} and t.user_id = f.user_id`)
  await tx.execute(sql`update recent_view set ${target} = ${to} where ${target} = ${from}`)
  await tx.execute(sql`
    delete from report f using report t where f.${target} = ${from} and t.${target} = ${to}
      and t.reporter_id = f.reporter_id and t.status = 'open' and f.status = 'open'`)
  await move(tx, rows, { table: 'report', column, from, to })
}

/** Moves rows from one place or dish to another, and remembers which. */
async function move(
  tx: DbOrTransaction,
  rows: MovedRows[],
  { only = sql``, ...moved }: Omit<MovedRows, 'ids'> & { only?: SQL },
): Promise<void> {
  const [table, column] = [sql.identifier(moved.table), sql.identifier(moved.column)]
  const found = await tx.execute<{ id: string }>(
    sql`update ${table} set ${column} = ${moved.to} where ${column} = ${moved.from} ${only} returning id`,
  )
  if (found.length > 0) rows.push({ ...moved, ids: found.map(({ id }) => id) })
}

/**
 * Takes a merge apart: what came from the merged place goes back as far as it's still at the other one, menus with all dishes that are on
 * them now. The caller then repairs ratings and updates search.
 */
export async function takeApart(
  tx: DbOrTransaction,
  { fromId: from, intoId: into, trace }: { fromId: string; intoId: string; trace: MergeTrace },
): Promise<void> {
  await tx.execute(sql`select from restaurant where id in (${from}, ${into}) order by id for update`)
  await tx.execute(sql`
    update restaurant set status = ${trace.status}, status_before_hiding = ${trace.statusBeforeHiding}, merged_into_id = null, updated_at = now()
    where id = ${from}`)
  for (const moved of trace.rows.toReversed()) {
    const [table, column] = [sql.identifier(moved.table), sql.identifier(moved.column)]
    await tx.execute(
      sql`update ${table} set ${column} = ${moved.from} where id = any(${arrayParam(moved.ids, 'uuid')}) and ${column} = ${moved.to}`,
    )
  }
  const joined = arrayParam(
    trace.joined.map((pair) => pair.from),
    'uuid',
  )
  await tx.execute(sql`
    update item set deleted_at = null, merged_into_id = null where id = any(${joined}) and merged_into_id is not null`)
  await tx.execute(sql`
    update item set restaurant_id = ${from}, updated_at = now() from menu m
    where m.id = item.menu_id and m.restaurant_id = ${from} and item.restaurant_id = ${into}`)
  for (const table of [sql.identifier('change'), sql.identifier('photo')])
    await tx.execute(sql`
      update ${table} t set restaurant_id = ${from} from item i where i.id = t.item_id and i.restaurant_id = ${from} and t.restaurant_id = ${into}`)
  await separateMembers(tx, { from, into, members: trace.members })
}

/**
 * Moves dishes to the end of a menu of another place, with their changes.
 * @returns the place of each moved dish
 */
export async function moveItems(
  tx: DbOrTransaction,
  ids: readonly string[],
  { restaurantId, menuId }: { restaurantId: string; menuId: string },
): Promise<string[]> {
  const wanted = arrayParam(ids, 'uuid')
  const moved = await tx.execute<{ from: string }>(sql`
    with former as (
      select id, restaurant_id from item where id = any(${wanted}) and deleted_at is null and restaurant_id <> ${restaurantId} for update
    )
    update item set restaurant_id = ${restaurantId}, menu_id = ${menuId}, section_id = null, position = 999, updated_at = now()
    from former where item.id = former.id returning replace(former.restaurant_id::text, '-', '') as "from"`)
  await tx.execute(sql`update change set restaurant_id = ${restaurantId} where item_id = any(${wanted})`)
  return moved.map(({ from }) => from)
}
