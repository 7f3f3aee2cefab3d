import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'

/** Making one place of two. */

/** What moved from one place to another. */
export interface MergeResult {
  /** Dishes that went over. */
  moved: number
  /** Dishes that were at the other place already. */
  joined: number
  /** Live dishes that the other place has now. */
  dishes: number
}

/**
 * Moves menus, dishes, reviews, what people saved and viewed, and reports from a place to another, each once, and leads the first to the
 * second, and dishes to those of the same name. Ratings and search must be brought up to date after it.
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
  await tx.execute(sql`
    update menu set restaurant_id = ${into}, updated_at = now(),
      position = least(999, position + 1 + coalesce((select max(position) from menu where restaurant_id = ${into} and deleted_at is null), -1))
    where restaurant_id = ${from}`)
  const moved = await tx.execute(sql`
    update item set restaurant_id = ${into}, updated_at = now() where restaurant_id = ${from} and deleted_at is null returning id`)
  await tx.execute(sql`update item set restaurant_id = ${into} where restaurant_id = ${from}`)
  await tx.execute(sql`
    update restaurant set owner_user_id = coalesce(owner_user_id, (select owner_user_id from restaurant where id = ${from})), updated_at = now()
    where id = ${into}`)
  await tx.execute(sql`
    update restaurant set status = 'merged', merged_into_id = ${into}, status_before_hiding = null, owner_user_id = null, updated_at = now()
    where id = ${from}`)
  await tx.execute(sql`update restaurant set merged_into_id = ${into} where merged_into_id = ${from}`)
  // Owners do not review their own place, nor its dishes.
  await tx.execute(sql`
    update review set status = 'hidden' from restaurant r
    where r.id = ${into} and review.user_id = r.owner_user_id
      and (review.restaurant_id = r.id or review.item_id in (select i.id from item i where i.restaurant_id = r.id))`)
  const [row] = await tx.execute<{ dishes: number }>(
    sql`select count(*)::int as dishes from item where restaurant_id = ${into} and deleted_at is null`,
  )
  return { moved: moved.length, joined: pairs.length, dishes: row?.dishes ?? 0 }
}

/** Tables in which people left something about a place or a dish, and what may be there once for it. */
const left = [
  { table: 'review', once: 'user_id' },
  { table: 'list_entry', once: 'list_id' },
  { table: 'recent_view', once: 'user_id' },
] as const

async function moveReferences(tx: DbOrTransaction, column: 'restaurant_id' | 'item_id', from: string, into: string): Promise<void> {
  const target = sql.raw(column)
  // What somebody took away gives way to what they say at the other place.
  await tx.execute(sql`
    delete from review t using review f where f.${target} = ${from} and t.${target} = ${into} and t.user_id = f.user_id
      and t.removed_at is not null and f.removed_at is null`)
  for (const { table, once } of left) {
    const [name, key] = [sql.raw(table), sql.raw(once)]
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
