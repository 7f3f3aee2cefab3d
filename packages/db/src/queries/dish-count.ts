import type { ItemKind } from '@morsel/contract/food'
import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { arrayParam, isAnyOf } from '../many-rows.ts'
import { isInScope, type ProjectionScope } from './projection-scope.ts'

/** Keeps dish concepts in step with the dishes of projected places (PLACE-640, SEARCH-351). */

/** Returns the slug of a dish's concept, or null. */
export type DishRule = (dish: { name: string; section: string | null; kind: ItemKind }) => string | null

/** Sets the concepts of the dishes of places by a rule. */
export async function assignDishes(db: DbOrTransaction, scope: ProjectionScope, slugOf: DishRule): Promise<void> {
  const dishes = await db.execute<{ id: string; name: string; section: string | null; kind: ItemKind; slug: string | null }>(sql`
    select i.id, i.name, s.name as section, i.kind, i.dish_slug as slug from item i left join menu_section s on s.id = i.section_id
    where i.deleted_at is null and ${isInScope(sql`i.restaurant_id`, scope)}`)
  const changed = dishes.flatMap(({ id, slug, ...named }) => {
    const wanted = slugOf(named)
    return wanted === slug ? [] : [{ id, slug: wanted }]
  })
  if (changed.length === 0) return
  await db.execute(sql`
    update item set dish_slug = nullif(changed.slug, '')
    from unnest(${arrayParam(
      changed.map(({ id }) => id),
      'uuid',
    )}, ${arrayParam(
      changed.map(({ slug }) => slug ?? ''),
      'text',
    )}) as changed (id, slug)
    where item.id = changed.id`)
}

/** A name without its number on the menu and without remarks. */
const plainName = sql`coalesce(nullif(trim(regexp_replace(i.name, '^\\s*[0-9]+[.)]\\s*|\\s*[(\\[].*$', '', 'g')), ''), i.name)`

/** Returns the concepts of the projected dishes of places. */
const counted = (scope: ProjectionScope) => sql`
  select s.dish_slug as slug, mode() within group (order by ${plainName}) as label, count(*)::int as items, count(distinct s.restaurant_id)::int as places
  from item_search s join item i using (id) where s.dish_slug is not null and ${isInScope(sql`s.restaurant_id`, scope)} group by s.dish_slug`

/** Adds the dishes of places to the counts, after they were projected. */
export async function addDishCounts(db: DbOrTransaction, scope: ProjectionScope): Promise<void> {
  await db.execute(sql`
    insert into dish (slug, label, items, places) ${counted(scope)}
    on conflict (slug) do update set items = dish.items + excluded.items, places = dish.places + excluded.places`)
}

/** Subtracts the dishes of places, before they are removed from the projection. */
export async function subtractDishCounts(db: DbOrTransaction, scope: ProjectionScope): Promise<void> {
  if (scope === 'all') return void (await db.execute(sql`delete from dish`))
  // All rows exist, as in `subtractNameCounts`.
  const unused = await db.execute<{ slug: string }>(sql`
    with subtracted as (
      insert into dish (slug, label, items, places) select slug, label, -items, -places from (${counted(scope)}) as counted
      on conflict (slug) do update set items = dish.items + excluded.items, places = dish.places + excluded.places returning slug, items
    )
    select slug from subtracted where items <= 0`)
  if (unused.length === 0) return
  await db.execute(
    sql`delete from dish where ${isAnyOf(
      sql`slug`,
      unused.map(({ slug }) => slug),
      'text',
    )}`,
  )
}

/** Recounts all concepts and updates what differs. */
export async function recountDishes(db: DbOrTransaction): Promise<void> {
  await db.execute(sql`
    with counted as materialized (${counted('all')}),
    gone as (delete from dish where not exists (select from counted where counted.slug = dish.slug))
    insert into dish (slug, label, items, places) select slug, label, items, places from counted
    on conflict (slug) do update set label = excluded.label, items = excluded.items, places = excluded.places
    where (dish.label, dish.items, dish.places) is distinct from (excluded.label, excluded.items, excluded.places)`)
}
