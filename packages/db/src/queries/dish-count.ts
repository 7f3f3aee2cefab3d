import type { ItemKind } from '@morsel/contract/food'
import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { arrayParam, isAnyOf } from '../many-rows.ts'
import { isInScope, type ProjectionScope } from './projection-scope.ts'

/** Keeps dish concepts in step with the dishes of projected places (PLACE-640, SEARCH-351). */

/** Returns the slug of a dish's concept, or null. */
export type DishRule = (dish: { name: string; section: string | null; kind: ItemKind }) => string | null

/**
 * Sets the concepts of the dishes of places by a rule.
 * @param only a condition for the dishes `i`
 * @returns whether any has another concept now
 */
export async function assignDishes(db: DbOrTransaction, scope: ProjectionScope, slugOf: DishRule, only = sql`true`): Promise<boolean> {
  const dishes = await db.execute<{ id: string; name: string; section: string | null; kind: ItemKind; slug: string | null }>(sql`
    select i.id, i.name, s.name as section, i.kind, i.dish_slug as slug from item i left join menu_section s on s.id = i.section_id
    where i.deleted_at is null and ${isInScope(sql`i.restaurant_id`, scope)} and ${only}`)
  const changed = dishes.flatMap(({ id, slug, ...named }) => {
    const wanted = slugOf(named)
    return wanted === slug ? [] : [{ id, slug: wanted }]
  })
  if (changed.length === 0) return false
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
  return true
}

/** A name without its number on the menu and without remarks. */
const plainName = sql`coalesce(nullif(trim(regexp_replace(i.name, '^\\s*[0-9]+[.)]\\s*|\\s*[(\\[].*$', '', 'g')), ''), i.name)`

/** Returns the concepts of the projected dishes of places. */
const counted = (scope: ProjectionScope) => sql`
  select s.dish_slug as slug, mode() within group (order by ${plainName}) as label, count(*)::int as items, count(distinct s.restaurant_id)::int as places
  from item_search s join item i using (id) where s.dish_slug is not null and ${isInScope(sql`s.restaurant_id`, scope)} group by s.dish_slug`

/** How many dishes and places of a scope have a concept, and what these dishes are called. */
export type DishCounts = ReadonlyMap<string, { label: string; items: number; places: number }>

/** Counts the projected dishes of places by concept. */
export async function countDishes(db: DbOrTransaction, ids: readonly string[]): Promise<DishCounts> {
  const rows = await db.execute<{ slug: string; label: string; items: number; places: number }>(counted(ids))
  return new Map(rows.map(({ slug, ...count }) => [slug, count]))
}

/**
 * Updates the counts of concepts after the dishes of places were projected. Counts that stay the same aren't written.
 * @param before what {@link countDishes} returned before that
 */
export async function recountDishesOf(db: DbOrTransaction, ids: readonly string[], before: DishCounts): Promise<void> {
  const after = await countDishes(db, ids)
  const none = { items: 0, places: 0 }
  const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap((slug) => {
    const [old, now] = [before.get(slug) ?? none, after.get(slug) ?? { ...none, label: '' }]
    const isSame = old.items === now.items && old.places === now.places
    return isSame ? [] : [{ slug, label: now.label, items: now.items - old.items, places: now.places - old.places }]
  })
  if (changes.length > 0)
    await db.execute(sql`
      insert into dish (slug, label, items, places)
      select slug, label, items, places from json_to_recordset(${JSON.stringify(changes)}::json) as given (slug text, label text, items int, places int)
      on conflict (slug) do update set items = dish.items + excluded.items, places = dish.places + excluded.places`)
  // If only these places have a concept, its name is the one that they use.
  const own = [...after].map(([slug, { label, items }]) => ({ slug, label, items }))
  await db.execute(sql`
    update dish set label = own.label from json_to_recordset(${JSON.stringify(own)}::json) as own (slug text, label text, items int)
    where dish.slug = own.slug and dish.items = own.items and dish.label <> own.label`)
  const slugs = changes.map(({ slug }) => slug)
  if (slugs.length > 0) await db.execute(sql`delete from dish where items <= 0 and ${isAnyOf(sql`slug`, slugs, 'text')}`)
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
