import type { ItemKind } from '@morsel/contract/food'
import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { arrayParam, isAnyOf } from '../many-rows.ts'
import { runFrequent } from '../prepared.ts'
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
  const dishes = await runFrequent<{ id: string; name: string; section: string | null; kind: ItemKind; slug: string | null }>(
    db,
    sql`
    select i.id, i.name, s.name as section, i.kind, i.dish_slug as slug from item i left join menu_section s on s.id = i.section_id
    where i.deleted_at is null and ${isInScope(sql`i.restaurant_id`, scope)} and ${only}`,
  )
  const changed = dishes.flatMap(({ id, slug, ...named }) => {
    const wanted = slugOf(named)
    return wanted === slug ? [] : [{ id, slug: wanted }]
  })
  if (changed.length === 0) return false
  await runFrequent(
    db,
    sql`
    update item set dish_slug = nullif(changed.slug, '')
    from unnest(${arrayParam(
      changed.map(({ id }) => id),
      'uuid',
    )}, ${arrayParam(
      changed.map(({ slug }) => slug ?? ''),
      'text',
    )}) as changed (id, slug)
    where item.id = changed.id`,
  )
  return true
}

/** A name without its number on the menu and without remarks. */
const plainName = sql`coalesce(nullif(trim(regexp_replace(i.name, '^\\s*[0-9]+[.)]\\s*|\\s*[(\\[].*$', '', 'g')), ''), i.name)`

/** Returns the concepts of the projected dishes of places. @param slugs only these */
const counted = (scope: ProjectionScope, slugs?: readonly string[]) => sql`
  select s.dish_slug as slug, mode() within group (order by ${plainName}) as label, count(*)::int as items, count(distinct s.restaurant_id)::int as places
  from item_search s join item i using (id) where s.dish_slug is not null and ${isInScope(sql`s.restaurant_id`, scope)}
    ${slugs === undefined ? sql`` : sql`and ${isAnyOf(sql`s.dish_slug`, slugs, 'text')}`} group by s.dish_slug`

/** How many dishes and places of a scope have a concept, and what these dishes are called. */
export type DishCounts = ReadonlyMap<string, { label: string; items: number; places: number }>

/** Finds the concepts of dishes, and those of their search rows. */
export async function findConcepts(db: DbOrTransaction, itemIds: readonly string[]): Promise<string[]> {
  const isOne = isAnyOf(sql`id`, itemIds, 'uuid')
  const rows = await runFrequent<{ slug: string }>(
    db,
    sql`
    select dish_slug as slug from item where ${isOne} and dish_slug is not null
    union select dish_slug from item_search where ${isOne} and dish_slug is not null`,
  )
  return rows.map(({ slug }) => slug)
}

/** Counts the projected dishes of places by concept. @param slugs only these */
export async function countDishes(db: DbOrTransaction, ids: readonly string[], slugs?: readonly string[]): Promise<DishCounts> {
  if (slugs?.length === 0) return new Map()
  const rows = await runFrequent<{ slug: string; label: string; items: number; places: number }>(db, counted(ids, slugs))
  return new Map(rows.map(({ slug, ...count }) => [slug, count]))
}

/**
 * Updates the counts of concepts after the dishes of places were projected. Counts that stay the same aren't written.
 * @param before what {@link countDishes} returned before that
 * @param slugs only these
 */
export async function recountDishesOf(
  db: DbOrTransaction,
  ids: readonly string[],
  before: DishCounts,
  slugs?: readonly string[],
): Promise<void> {
  if (slugs?.length === 0) return
  const after = await countDishes(db, ids, slugs)
  const none = { items: 0, places: 0 }
  const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap((slug) => {
    const [old, now] = [before.get(slug) ?? none, after.get(slug) ?? { ...none, label: '' }]
    const isSame = old.items === now.items && old.places === now.places
    return isSame ? [] : [{ slug, label: now.label, items: now.items - old.items, places: now.places - old.places }]
  })
  if (changes.length > 0)
    await runFrequent(
      db,
      sql`
      insert into dish (slug, label, items, places)
      select slug, label, items, places from json_to_recordset(${JSON.stringify(changes)}::json) as given (slug text, label text, items int, places int)
      on conflict (slug) do update set items = dish.items + excluded.items, places = dish.places + excluded.places`,
    )
  // If only these places have a concept, its name is the one that they use.
  const own = [...after].map(([slug, { label, items }]) => ({ slug, label, items }))
  await runFrequent(
    db,
    sql`
    update dish set label = own.label from json_to_recordset(${JSON.stringify(own)}::json) as own (slug text, label text, items int)
    where dish.slug = own.slug and dish.items = own.items and dish.label <> own.label`,
  )
  const changed = changes.map(({ slug }) => slug)
  if (changed.length > 0) await runFrequent(db, sql`delete from dish where items <= 0 and ${isAnyOf(sql`slug`, changed, 'text')}`)
}

/** Recounts all concepts and updates what differs. */
export async function recountDishes(db: DbOrTransaction): Promise<void> {
  await runFrequent(
    db,
    sql`
    with counted as materialized (${counted('all')}),
    gone as (delete from dish where not exists (select from counted where counted.slug = dish.slug))
    insert into dish (slug, label, items, places) select slug, label, items, places from counted
    on conflict (slug) do update set label = excluded.label, items = excluded.items, places = excluded.places
    where (dish.label, dish.items, dish.places) is distinct from (excluded.label, excluded.items, excluded.places)`,
  )
}
