import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { arrayParam } from '../many-rows.ts'
import { mergePlaceDays } from './place-day.ts'
import { moveMembers } from './place-member.ts'

/** What a merge moved. */
export interface MergeResult {
  /** Dishes that moved to the target. */
  moved: number
  /** Dishes that the target already had. */
  joined: number
  /** Dishes at the target after the merge. */
  dishes: number
}

/**
 * Merges a place into another: moves its menus, dishes, reviews, photos, list entries, recent views and reports without creating duplicates, and
 * redirects the place and its duplicate dishes. The caller then repairs ratings and updates search.
 */
export async function mergePlaces(tx: DbOrTransaction, from: string, into: string): Promise<MergeResult> {
  await tx.execute(sql`select from restaurant where id in (${from}, ${into}) order by id for update`)
  const pairs = await tx.execute<{ from: string; into: string }>(sql`
    select f.id as "from", t.id as "into"
    from item f join lateral (
      select t.id from item t where t.restaurant_id = ${into} and t.deleted_at is null and norm(t.name) = norm(f.name) order by t.id limit 1
    ) as t on true
    where f.restaurant_id = ${from} and f.deleted_at is null`)
  for (const pair of pairs) {
    await moveReferences(tx, 'item_id', pair.from, pair.into)
    await tx.execute(sql`
      delete from item_price f using item_price t where f.item_id = ${pair.from} and t.item_id = ${pair.into}
        and t.source_id = f.source_id and t.external_id = f.external_id`)
    await tx.execute(sql`update item_price set item_id = ${pair.into} where item_id = ${pair.from}`)
    await tx.execute(sql`update item set deleted_at = now(), merged_into_id = ${pair.into}, updated_at = now() where id = ${pair.from}`)
    await tx.execute(sql`update item set merged_into_id = ${pair.into} where merged_into_id = ${pair.from}`)
  }
  await moveReferences(tx, 'restaurant_id', from, into)
  await movePhotos(tx, { restaurant: [from, into], pairs })
  await tx.execute(sql`
    update menu set restaurant_id = ${into}, updated_at = now(),
      position = least(999, position + 1 + coalesce((select max(position) from menu where restaurant_id = ${into} and deleted_at is null), -1))
    where restaurant_id = ${from}`)
  const moved = await tx.execute(sql`
    update item set restaurant_id = ${into}, updated_at = now() where restaurant_id = ${from} and deleted_at is null returning id`)
  await tx.execute(sql`update item set restaurant_id = ${into} where restaurant_id = ${from}`)
  await moveMembers(tx, from, into)
  await mergePlaceDays(tx, from, into)
  await tx.execute(sql`
    update restaurant set status = 'merged', merged_into_id = ${into}, status_before_hiding = null, updated_at = now() where id = ${from}`)
  await tx.execute(sql`update restaurant set merged_into_id = ${into} where merged_into_id = ${from}`)
  // Members can't review their own place or its dishes.
  await tx.execute(sql`
    update review set status = 'hidden' from place_member m
    where m.restaurant_id = ${into} and review.user_id = m.user_id
      and (review.restaurant_id = ${into} or review.item_id in (select i.id from item i where i.restaurant_id = ${into}))`)
  const [row] = await tx.execute<{ dishes: number }>(
    sql`select count(*)::int as dishes from item where restaurant_id = ${into} and deleted_at is null`,
  )
  return { moved: moved.length, joined: pairs.length, dishes: row?.dishes ?? 0 }
}

/** Moves the photos of a place and its duplicate dishes. Of the same file by the same author, one is kept, and so is one chosen cover. */
async function movePhotos(
  tx: DbOrTransaction,
  { restaurant: [from, into], pairs }: { restaurant: [string, string]; pairs: readonly { from: string; into: string }[] },
): Promise<void> {
  const dishes = sql`(select * from unnest(${sql.param(pairs.map((pair) => pair.from))}::uuid[], ${sql.param(pairs.map((pair) => pair.into))}::uuid[]) as d (f, t))`
  await tx.execute(sql`
    delete from photo p using photo t
    where p.restaurant_id = ${from} and t.restaurant_id = ${into} and p.user_id = t.user_id and p.kind = t.kind and p.sha256 = t.sha256
      and p.review_id is null and t.review_id is null
      and t.item_id is not distinct from (select coalesce((select d.t from ${dishes} d where d.f = p.item_id), p.item_id))`)
  await tx.execute(sql`
    update photo p set restaurant_id = ${into}, item_id = coalesce((select d.t from ${dishes} d where d.f = p.item_id), p.item_id),
      cover = case when p.cover = 'chosen' then 'allowed' else p.cover end
    where p.restaurant_id = ${from}`)
}

/** Tables with user content about a place or dish, and the column that makes it unique. */
const contentTables = [
  { table: 'review', uniqueBy: 'user_id' },
  { table: 'list_entry', uniqueBy: 'list_id' },
  { table: 'recent_view', uniqueBy: 'user_id' },
] as const

async function moveReferences(tx: DbOrTransaction, column: 'restaurant_id' | 'item_id', from: string, into: string): Promise<void> {
  const target = sql.raw(column)
  // A removed review gives way to one that isn't.
  await tx.execute(sql`
    delete from review t using review f where f.${target} = ${from} and t.${target} = ${into} and t.user_id = f.user_id
      and t.removed_at is not null and f.removed_at is null`)
  for (const { table, uniqueBy } of contentTables) {
    const [name, key] = [sql.raw(table), sql.raw(uniqueBy)]
    await tx.execute(
      sql`delete from ${name} f using ${name} t where f.${target} = ${from} and t.${target} = ${into} and t.${key} = f.${key}`,
    )
    await tx.execute(sql`update ${name} set ${target} = ${into} where ${target} = ${from}`)
  }
  await tx.execute(sql`
    delete from report f using report t where f.${target} = ${from} and t.${target} = ${into}
      and t.reporter_id = f.reporter_id and t.status = 'open' and f.status = 'open'`)
  await tx.execute(sql`update report set ${target} = ${into} where ${target} = ${from}`)
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
