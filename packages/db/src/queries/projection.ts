import { dietIncludes } from '@morsel/contract/food'
import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { arrayParam, isAnyOf } from '../many-rows.ts'
import { runFrequent } from '../prepared.ts'
import { assignDishes, countDishes, type DishRule, findConcepts, recountDishes, recountDishesOf } from './dish-count.ts'
import { isInScope, type ProjectionScope } from './projection-scope.ts'
import { averageRating, bayes, itemMerit, itemScore, restaurantCompleteness, restaurantScore } from './score.ts'
import { type SearchTable, tables } from './search.ts'
import { countTerms, finishTerms, recountTerms } from './search-term.ts'
import { cellTokens, priceTokens, quietHourTokens, ratingTokens, standingTokens } from './search-token.ts'
import { openWeekAt } from './seasonal-hours.ts'
import { countNames, finishNames, recountNames } from './suggest.ts'

/**
 * The search projections: everything that search reads, derived from places and dishes. Code that writes a place or dish calls {@link
 * projectRestaurants} or {@link projectNewRestaurants} in the same transaction (SEARCH-351).
 */

/** Key of the advisory lock of the counters. It must never change. */
const NAMES_LOCK = 6_077_355

/**
 * Updates the counts and scores of places and dishes, and their search rows. Rows that stay the same aren't written. Places and dishes that
 * aren't public are removed from search.
 * @param dishOf returns the concept of a dish; without it, concepts stay unchanged
 * @returns the cities that these places were or are in, for `recountCities`
 */
export async function projectRestaurants(db: DbOrTransaction, ids: readonly string[], dishOf?: DishRule): Promise<Set<string>> {
  await lockRated(db, ids)
  if (dishOf !== undefined) await assignDishes(db, ids, dishOf)
  await runFrequent(db, standing(ids))
  const hasItems = await haveItems(db, ids)
  if (hasItems) await runFrequent(db, itemStanding(ids))
  await lockCounters(db)
  const cityIds = await replaceRows(db, 'restaurant_search', { ids })
  if (!hasItems) return cityIds
  const before = await countDishes(db, ids)
  await replaceRows(db, 'item_search', { ids })
  await recountDishesOf(db, ids, before)
  return cityIds
}

/** What a change to one place touched. */
export interface TouchedDishes {
  restaurantId: string
  /** The dishes that were added, changed or removed. */
  itemIds: readonly string[]
  /** Whether a name, a diet or the number of dishes has changed, which the place is also found by. */
  isPlaceTouched: boolean
  /** Whether nothing that scores depend on has changed (PLACE-305). */
  keepsScores?: boolean
}

/**
 * Like {@link projectRestaurants}, but for a few dishes of one place, after a change that the documents of its other dishes don't contain.
 * Other dishes only get the scores of their new ranks.
 */
export async function projectDishes(db: DbOrTransaction, touched: TouchedDishes, dishOf: DishRule): Promise<void> {
  const { restaurantId, itemIds, keepsScores = false } = touched
  await runFrequent(db, sql`select from restaurant where id = ${restaurantId} for no key update`)
  const affected = keepsScores ? undefined : await updateScores(db, touched)
  const isTouched = (column: SQL) => isAnyOf(column, itemIds, 'uuid')
  if (keepsScores) await runFrequent(db, sql`select from item where ${isTouched(sql`id`)} order by id for no key update`)
  const hasOtherConcepts = await assignDishes(db, [restaurantId], dishOf, isTouched(sql`i.id`))
  await lockCounters(db)
  await replacePlace(db, touched)
  const isCounted = touched.isPlaceTouched || hasOtherConcepts
  const slugs = isCounted ? await findConcepts(db, itemIds) : []
  const before = await countDishes(db, [restaurantId], slugs)
  await replaceRows(db, 'item_search', { ids: [restaurantId], itemIds })
  if (affected !== undefined) await writeScores(db, affected)
  await recountDishesOf(db, [restaurantId], before, slugs)
}

/** Updates the scores of a place and its dishes. @returns a condition for the dishes `item` that were touched or have other scores now */
async function updateScores(db: DbOrTransaction, { restaurantId, itemIds }: TouchedDishes): Promise<SQL> {
  await runFrequent(db, standing([restaurantId]))
  // Reviews of these dishes wait until their search rows have the new scores.
  const shifted = await runFrequent<{ id: string }>(
    db,
    sql`
    select id from item where id = any(array(
      select unnest(${arrayParam(itemIds, 'uuid')})
      union select known.id from (${itemScores([restaurantId])}) as known join item i on i.id = known.id where ${isNoticeable(sql`i`)}
    )) order by id for no key update`,
  )
  const affected = isAnyOf(
    sql`item.id`,
    shifted.map(({ id }) => id),
    'uuid',
  )
  await runFrequent(db, sql`${itemStanding([restaurantId])} and ${affected}`)
  return affected
}

/** Gives the search rows of dishes their new scores. */
const writeScores = (db: DbOrTransaction, affected: SQL) =>
  runFrequent(db, sql`update item_search s set score = item.score from item where item.id = s.id and ${affected} and s.score <> item.score`)

/**
 * Like {@link projectRestaurants}, but after a change to facts of one place and none of its dishes. These are only written if their
 * documents contain a changed fact.
 */
export async function projectPlace(db: DbOrTransaction, restaurantId: string): Promise<void> {
  const ids = [restaurantId]
  await runFrequent(db, sql`select from restaurant where id = ${restaurantId} for no key update`)
  const [hasOtherScore] = await runFrequent(db, sql`${standing(ids)} returning restaurant.id`)
  if (!(await isSameForDishes(db, restaurantId))) return void (await projectRestaurants(db, ids))
  // Reviews of these dishes wait until their search rows have the new scores.
  const shifted =
    hasOtherScore === undefined
      ? []
      : await runFrequent<{ id: string }>(
          db,
          sql`
          select id from item where id = any(array(
            select known.id from (${itemScores(ids)}) as known join item i on i.id = known.id where ${isNoticeable(sql`i`)}
          )) order by id for no key update`,
        )
  await lockCounters(db)
  await replaceRows(db, 'restaurant_search', { ids, fresh: restaurantDocuments(ids, knownDishTerms) })
  if (shifted.length === 0) return
  const affected = isAnyOf(
    sql`item.id`,
    shifted.map(({ id }) => id),
    'uuid',
  )
  await runFrequent(db, sql`${itemStanding(ids)} and ${affected}`)
  await writeScores(db, affected)
}

/** Whether the documents of a place's dishes stay the same, judging by one of them: all contain the same facts of their place. */
async function isSameForDishes(db: DbOrTransaction, restaurantId: string): Promise<boolean> {
  const others = columns.item_search.filter((name) => name !== 'score')
  const list = (row: string) => sql.raw(others.map((name) => `${row}.${name}`).join(', '))
  const [row] = await runFrequent<{ same: boolean }>(
    db,
    sql`
    with one as materialized (
      select i.id from item i where i.restaurant_id = ${restaurantId} and i.deleted_at is null and i.availability <> 'removed' limit 1),
    fresh (${columnList('item_search')}) as materialized (${itemDocuments([restaurantId])} and i.id = (select id from one))
    select case when exists (select from one)
      then exists (select from fresh join item_search s using (id) where (${list('fresh')}) is not distinct from (${list('s')}))
      else not exists (select from item_search where restaurant_id = ${restaurantId}) end as same`,
  )
  return row?.same ?? false
}

/** Updates the search row of a place whose dishes were touched. */
async function replacePlace(db: DbOrTransaction, { restaurantId, itemIds, isPlaceTouched }: TouchedDishes): Promise<void> {
  const ids = [restaurantId]
  if (isPlaceTouched) await replaceRows(db, 'restaurant_search', { ids, fresh: restaurantDocuments(ids, dishTermsAfter(itemIds)) })
  else
    await runFrequent(
      db,
      sql`update restaurant_search s set score = r.score from restaurant r where r.id = s.id and s.id = ${restaurantId} and s.score <> r.score`,
    )
}

/** Like {@link projectRestaurants}, but for all places and dishes at once, which is faster if search is empty. */
export async function projectAll(db: DbOrTransaction, dishOf?: DishRule): Promise<void> {
  if (dishOf !== undefined) await assignDishes(db, 'all', dishOf)
  await lockCounters(db)
  await runFrequent(db, standing('all'))
  await runFrequent(db, itemStanding('all'))
  for (const from of ['restaurant_search', 'item_search'] as const) {
    await runFrequent(db, sql`delete from ${tables[from]}`)
    await runFrequent(db, insertRows(from, documents[from]('all')))
  }
  await recountProjection(db)
}

/**
 * Like {@link projectRestaurants}, but for places that `insertRestaurants` has just added: they have scores, but no dishes and no search
 * rows yet.
 */
export async function projectNewRestaurants(db: DbOrTransaction, ids: readonly string[]): Promise<Set<string>> {
  // No one else changes these rows, so others may count while they are made.
  const entered = await runFrequent<{ city_id: string }>(
    db,
    sql`
    with entered as (${insertRows('restaurant_search', documents.restaurant_search(ids))} returning city_id) select distinct city_id from entered`,
  )
  await lockCounters(db)
  const rows = sql`select *, 1 as sign from restaurant_search s where ${isInScope(sql`s.id`, ids)}`
  await countDifferences(db, 'restaurant_search', { ids, lists: [sql`differences as materialized (${rows})`], cities: sql`differences` })
  return new Set(entered.map(({ city_id }) => city_id))
}

/** The columns of the search rows. */
const columns = {
  item_search: 'id restaurant_id city_id name_norm dish_slug score rating bayes price_minor lat lon tokens tsv'.split(' '),
  restaurant_search: 'id city_id name_norm score rating bayes price_level lat lon tz open_week tokens tsv'.split(' '),
} as const satisfies Record<SearchTable, readonly string[]>

const columnList = (from: SearchTable, row = '') => sql.raw(columns[from].map((name) => row + name).join(', '))

/** Returns an insert of search rows, best first, so that they are stored in the order in which they are read. */
const insertRows = (from: SearchTable, rows: SQL) =>
  sql`insert into ${tables[from]} (${columnList(from)}) select * from (${rows}) as fresh (${columnList(from)}) order by score desc, id desc`

/**
 * Replaces the search rows of places, or of their dishes, and updates the counts of names and terms. Each row is in four indexes of all its
 * terms, so only rows that have changed are written, and only counts that have.
 * @param rows `itemIds` selects dishes of these places; `fresh` makes the new rows
 * @returns the cities of the rows before and now
 */
function replaceRows(
  db: DbOrTransaction,
  from: SearchTable,
  { ids, itemIds, fresh: made = documents[from](ids) }: { ids: readonly string[]; itemIds?: readonly string[]; fresh?: SQL },
): Promise<Set<string>> {
  const ofPlaces = isInScope(from === 'item_search' ? sql`s.restaurant_id` : sql`s.id`, ids)
  const scope = itemIds === undefined ? ofPlaces : sql`${ofPlaces} and ${isAnyOf(sql`s.id`, itemIds, 'uuid')}`
  const fresh = itemIds === undefined ? made : sql`${made} and ${isAnyOf(sql`i.id`, itemIds, 'uuid')}`
  const table = tables[from]
  const update = sql.raw(columns[from].map((name) => `${name} = excluded.${name}`).join(', '))
  const isCounted = (row: SQL) => sql`not exists (select from alike where alike.id = ${row}.id)`
  const lists = [
    sql`fresh (${columnList(from)}) as materialized (${fresh})`,
    sql`old as materialized (select ${columnList(from)} from ${table} s where ${scope})`,
    // Rows with the same names and terms as before, which aren't counted again.
    sql`alike as materialized (
      select fresh.id, (${columnList(from, 'fresh.')}) is not distinct from (${columnList(from, 'old.')}) as is_same
      from fresh join old using (id) where fresh.tsv = old.tsv and fresh.name_norm = old.name_norm)`,
    sql`gone as (delete from ${table} using old where ${table}.id = old.id and not exists (select from fresh where fresh.id = old.id))`,
    sql`stored as (
      ${insertRows(from, sql`select * from fresh where not exists (select from alike where alike.id = fresh.id and alike.is_same)`)}
      on conflict (id) do update set ${update})`,
    sql`differences as materialized (
      select old.*, -1 as sign from old where ${isCounted(sql`old`)} union all select fresh.*, 1 from fresh where ${isCounted(sql`fresh`)})`,
  ]
  return countDifferences(db, from, { ids, itemIds, lists, cities: sql`(select city_id from old union select city_id from fresh)` })
}

interface Differences {
  /** The places in question. */
  ids: readonly string[]
  /** The dishes in question; undefined for all of these places. */
  itemIds?: readonly string[] | undefined
  /** CTEs. The one named `differences` has the rows to count, with a `sign`: 1 or -1. */
  lists: readonly SQL[]
  /** Rows whose cities are returned. */
  cities: SQL
}

/** Adds the names and terms of rows to their counts, or subtracts them. */
async function countDifferences(
  db: DbOrTransaction,
  from: SearchTable,
  { ids, itemIds, lists, cities }: Differences,
): Promise<Set<string>> {
  const differences = sql`differences`
  const [found] = await runFrequent<{ added: string[]; unused: string[]; names: string[]; cities: string[] }>(
    db,
    sql`
    with ${sql.join([...lists], sql`, `)},
    counted_terms as (${countTerms(from, differences)}),
    counted_names as (${countNames(from, differences)})
    select
      (select coalesce(json_agg(term), '[]') from counted_terms where is_new and not is_unused) as added,
      (select coalesce(json_agg(term), '[]') from counted_terms where is_unused) as unused,
      (select coalesce(json_agg(norm), '[]') from counted_names where uses <= 0) as names,
      (select coalesce(json_agg(distinct city_id), '[]') from ${cities} as found) as cities`,
  )
  if (found === undefined) throw new Error('a projection without a row')
  await finishTerms(db, found)
  await finishNames(db, from, { unused: found.names, ids, itemIds })
  return new Set(found.cities)
}

/** Recounts all names and terms. Call it after a change to how they are counted. */
export async function recountProjection(db: DbOrTransaction): Promise<void> {
  // Sorting on disk would slow down everyone's commits.
  await runFrequent(db, sql`select set_config('work_mem', '128MB', true)`)
  await lockCounters(db)
  await recountNames(db)
  await recountTerms(db)
  await recountDishes(db)
}

/** Locks places and their dishes, so that no rating changes between reading it and writing it to a new search row. */
async function lockRated(db: DbOrTransaction, scope: readonly string[]): Promise<void> {
  await runFrequent(db, sql`select from restaurant where ${isInScope(sql`id`, scope)} order by id for no key update`)
  // With a join, each place is looked up by index; `any` would read the whole table.
  await runFrequent(
    db,
    sql`
    select from unnest(${arrayParam(scope, 'uuid')}) as place (id) join item i on i.restaurant_id = place.id and i.deleted_at is null
    order by i.id for no key update of i`,
  )
}

/** Locks the counters: places share names and terms, so only one transaction at a time may count them. */
const lockCounters = (db: DbOrTransaction) => runFrequent(db, sql`select pg_advisory_xact_lock(${NAMES_LOCK})`)

/** Whether any of these places has dishes, in the database or in search. */
async function haveItems(db: DbOrTransaction, scope: readonly string[]): Promise<boolean> {
  // With a join, each place is looked up by index; `any` would read the whole table.
  const of = (table: 'item' | 'item_search') => sql.raw(`join ${table} i on i.restaurant_id = place.id`)
  const [row] = await runFrequent<{ some: boolean }>(
    db,
    sql`
    with place as (select unnest(${arrayParam(scope, 'uuid')}) as id)
    select exists (select from place ${of('item')} where i.deleted_at is null) or exists (select from place ${of('item_search')}) as some`,
  )
  return row?.some ?? true
}

/** Updates the dish count, completeness and score of places. */
const standing = (scope: ProjectionScope) => sql`
  update restaurant set item_count = known.items, completeness = known.points, score = known.score
  from (
    select counted.id, counted.items, counted.points,
      ${restaurantScore(sql`counted`, { completeness: sql`counted.points`, itemCount: sql`counted.items` })} as score
    from (
      select r.id, r.rating_sum, r.rating_count, r.rating_discount, r.rating_discount_sum, items.items,
        ${restaurantCompleteness(sql`r`, { itemCount: sql`items.items`, hasCuisines: sql`cuisines.served > 0` })} as points
      from restaurant r,
        lateral (select count(*)::int as items from item i where i.restaurant_id = r.id and i.deleted_at is null and i.availability <> 'removed') as items,
        lateral (select count(*) as served from restaurant_cuisine rc where rc.restaurant_id = r.id) as cuisines
      where ${isInScope(sql`r.id`, scope)}
    ) as counted
  ) as known
  where known.id = restaurant.id and ${isInScope(sql`restaurant.id`, scope)}
    and (known.items, known.points, known.score) is distinct from (restaurant.item_count, restaurant.completeness::int, restaurant.score)`

/**
 * Returns the scores of dishes from their own merit and their place. A place lifts its best dish most, so that no place fills a page alone.
 */
const itemScores = (scope: ProjectionScope) => sql`
  select i.id, ${itemScore(sql`i`, { placeScore: sql`r.score`, rank: sql`i.rank` })} as score
  from (
    select *, row_number() over (partition by i.restaurant_id order by ${itemMerit(sql`i`)} desc, i.position, i.id desc) as rank
    from item i where i.deleted_at is null and i.availability <> 'removed' and ${isInScope(sql`i.restaurant_id`, scope)}
  ) as i join restaurant r on r.id = i.restaurant_id`

/** Whether a dish's score differs from its known one by enough to write its search row, which is in many indexes. */
const isNoticeable = (row: SQL) => sql`abs(known.score - ${row}.score) >= 0.001`

/** Updates the scores of dishes. */
const itemStanding = (scope: ProjectionScope) => sql`
  update item set score = known.score from (${itemScores(scope)}) as known
  where known.id = item.id and ${isInScope(sql`item.restaurant_id`, scope)} and ${isNoticeable(sql`item`)}`

const searchable = sql`r.deleted_at is null and r.status in ('published', 'temporarily_closed')`

/** Filter tokens contain a colon, which terms never do (SEARCH-005). */
const placeTokens = sql`array['city:' || c.slug, 'kind:' || r.kind]
  || case when r.price_level is null then '{}' else array['pl:' || r.price_level] end
  || array(select 'am:' || key from jsonb_each_text(r.amenities) where value = 'yes' order by key)
  || cuisines.tokens`

const cuisinesOfPlace = sql`lateral (
    select coalesce(array_agg('cui:' || cu.slug order by cu.slug), '{}') as tokens, coalesce(string_agg(cu.name, ' '), '') as names
    from restaurant_cuisine rc join cuisine cu on cu.slug = rc.cuisine_slug
    where rc.restaurant_id = r.id
  ) as cuisines`

/** Names are separated by line breaks: character pairs span spaces, but not line breaks. */
const line = sql.raw("E'\\n'")
const allNames = (row: SQL) => sql`concat_ws(${line}, ${row}.name, (select string_agg(value, ${line}) from jsonb_each_text(${row}.names)))`
/**
 * The name in Latin letters, from the slug, so that "Deca" finds "Деца" and "mueller" finds "Müller". A place whose name can't be written
 * in Latin letters has its kind as slug.
 */
const spelling = sql`case when r.slug <> replace(r.kind, '_', '-') then replace(r.slug, '-', ' ') end`
const placeNames = sql`concat_ws(${line}, ${allNames(sql`r`)}, array_to_string(r.alt_names, ${line}), ${spelling})`
const whereabouts = sql`concat_ws(${line}, r.street, r.district, c.name, (select string_agg(value, ${line}) from jsonb_each_text(c.names)))`

const widerDiets = sql.raw(
  Object.entries(dietIncludes)
    .flatMap(([diet, wider]) => wider.map((other) => `('${diet}', '${other}')`))
    .join(', '),
)

/** The diets that a place serves, and those they include unless the place is known not to serve them. The latter exist only in search. */
const dietsOfPlace = sql`
  with served as (select key as diet from jsonb_each_text(r.diets) where value in ('yes', 'only'))
  select 'diet:' || diet from (
    select diet from served
    union select wider.diet from served join (values ${widerDiets}) as wider (of_diet, diet) on wider.of_diet = served.diet
      where r.diets ->> wider.diet is distinct from 'no'
  ) as suited order by diet`

/** Returns the exact names among lines of names, as tokens that ignore spaces and punctuation. */
const exactNames = (names: SQL) =>
  sql`array(select distinct 'e:' || name_key(name) from regexp_split_to_table(${names}, ${line}) as name where name_key(name) <> '')`

/** Each diet with those that include it. */
const suitingDiets = sql.raw(
  Object.entries(dietIncludes)
    .flatMap(([diet, wider]) => [diet, ...wider].map((other) => `('${diet}', '${other}')`))
    .join(', '),
)

/** Returns a query for the terms in the names of a place's dishes, and of those that suit a diet; `d:vegan:` says that there are any. */
const dishTermsOf = (dishes: SQL) => sql`
  select distinct 'd:' || coalesce(suited.diet || ':', '') || term as term
  from item i,
    lateral (select null as diet union select suiting.diet from jsonb_each_text(i.diets) as stated
      join (values ${suitingDiets}) as suiting (of_diet, diet) on suiting.of_diet = stated.key where stated.value = 'yes') as suited,
    lateral (select unnest(tsvector_to_array(search_vector(i.name)) || character_pairs(i.name)) as term union select '' where suited.diet is not null) as terms
  where ${dishes} and i.deleted_at is null and i.availability <> 'removed'`

const dishTerms = sql`array(${dishTermsOf(sql`i.restaurant_id = r.id`)})`

/** Returns `dishTerms`, made from those in the search row of the place, if it has one. @param terms a query for terms, from the row `known` */
const fromKnown = (terms: SQL) => sql`coalesce((select array(${terms}) from restaurant_search known where known.id = r.id), ${dishTerms})`

const inSearchRow = sql`select lexeme as term from unnest(known.tsv) as word where starts_with(lexeme, 'd:')`
/** The same if no dish has changed. */
const knownDishTerms = fromKnown(inSearchRow)

/** The same after a change to some dishes whose search rows are still the former ones: with their new terms, without those that no dish has anymore. */
function dishTermsAfter(itemIds: readonly string[]): SQL {
  const isTouched = (column: SQL) => isAnyOf(column, itemIds, 'uuid')
  const suits = (tokens: SQL, diet: SQL) => sql`exists (
    select from (values ${suitingDiets}) as suiting (of_diet, diet) where suiting.diet = ${diet} and 'diet:' || suiting.of_diet = any(${tokens}))`
  return fromKnown(sql`
    with fresh as materialized (${dishTermsOf(isTouched(sql`i.id`))}),
    other as materialized (select s.tsv, s.tokens from item_search s where s.restaurant_id = r.id and not ${isTouched(sql`s.id`)}),
    former as materialized (
      select suited.diet, terms.term, 'd:' || coalesce(suited.diet || ':', '') || terms.term as token
      from item_search s,
        lateral (select null as diet union select distinct suiting.diet from (values ${suitingDiets}) as suiting (of_diet, diet)
          where 'diet:' || suiting.of_diet = any(s.tokens)) as suited,
        lateral (select substr(lexeme, 3) as term from unnest(s.tsv) as word where starts_with(lexeme, 'n:') union select '' where suited.diet is not null) as terms
      where ${isTouched(sql`s.id`)}
    ),
    gone as materialized (
      select token from former where not exists (
        select from other where (former.term = '' or other.tsv @@ quote_literal('n:' || former.term)::tsquery)
          and (former.diet is null or ${suits(sql`other.tokens`, sql`former.diet`)}))
    )
    select term from (${inSearchRow}) as known_term where term not in (select token from gone) union select term from fresh`)
}

const restaurantDocuments = (scope: ProjectionScope, termsOfDishes = dishTerms) => sql`
  select r.id, r.city_id, norm(r.name), r.score, ${averageRating(sql`r`)}::real, ${bayes('restaurant', sql`r`)}, r.price_level, r.lat, r.lon,
    coalesce(r.tz, c.tz), ${openWeekAt(sql`now()`)}, filters.tokens,
    setweight(search_vector(texts.names), 'A')
    || setweight(search_vector(concat_ws(' ', cuisines.names, r.brand, replace(r.kind, '_', ' '))), 'B')
    || setweight(search_vector(texts.whereabouts), 'C')
    || setweight(search_vector(coalesce(r.description, '')), 'D')
    || array_to_tsvector(character_pairs(concat_ws(${line}, texts.names, texts.whereabouts)) || prefixed_terms('n:', texts.names) || ${exactNames(sql`texts.names`)}
      || filters.tokens || joint_tokens(filters.tokens) || ${cellTokens(sql`r`)} || ${quietHourTokens} || ${ratingTokens(averageRating(sql`r`))} || ${termsOfDishes})
  from restaurant r join city c on c.id = r.city_id, ${cuisinesOfPlace},
    lateral (select ${placeTokens} || array(${dietsOfPlace}) as tokens) as filters,
    lateral (select ${placeNames} as names, ${whereabouts} as whereabouts) as texts
  where ${searchable} and ${isInScope(sql`r.id`, scope)}`

const itemDocuments = (scope: ProjectionScope) => sql`
  with place as materialized (
    select r.id, r.city_id, r.lat, r.lon, ${placeTokens} as tokens, ${cellTokens(sql`r`)} || ${quietHourTokens} as spots,
      prefixed_terms('p:', concat_ws(${line}, ${placeNames}, r.brand, cuisines.names, ${whereabouts})) as terms
    from restaurant r join city c on c.id = r.city_id, ${cuisinesOfPlace}
    where ${searchable} and ${isInScope(sql`r.id`, scope)}
  )
  select i.id, i.restaurant_id, place.city_id, norm(i.name), i.dish_slug, i.score, ${averageRating(sql`i`)}::real, ${bayes('item', sql`i`)}, price.minor, place.lat, place.lon, filters.tokens,
    setweight(search_vector(texts.names), 'A') || setweight(search_vector(coalesce(s.name, '')), 'B')
    || setweight(search_vector(concat_ws(' ', i.description, i.ingredients_text)), 'D')
    || array_to_tsvector(character_pairs(concat_ws(${line}, texts.names, i.description)) || prefixed_terms('n:', i.name) || ${exactNames(sql`texts.names`)} || place.terms
      || filters.tokens || joint_tokens(filters.tokens) || place.spots || ${ratingTokens(averageRating(sql`i`))} || ${standingTokens(bayes('item', sql`i`))} || ${priceTokens(sql`price.minor`)})
  from item i join place on place.id = i.restaurant_id left join menu_section s on s.id = i.section_id,
    lateral (select ${allNames(sql`i`)} as names) as texts,
    lateral (select coalesce(i.price_minor, (select min((variant ->> 'priceMinor')::int) from jsonb_array_elements(i.variants) as variant)) as minor) as price,
    lateral (select place.tokens || array(select 'diet:' || key from jsonb_each_text(i.diets) where value = 'yes')
      || array(select 'free:' || key from jsonb_each_text(i.allergens) where value = 'free') as tokens) as filters
  where i.deleted_at is null and i.availability <> 'removed'`

/** Queries for the search rows of places, and of their dishes. */
const documents = {
  item_search: itemDocuments,
  restaurant_search: (scope) => restaurantDocuments(scope),
} satisfies Record<SearchTable, (scope: ProjectionScope) => SQL>
