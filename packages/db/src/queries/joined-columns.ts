import { sql } from 'drizzle-orm'
import { item } from '../schema/item.ts'
import { restaurant } from '../schema/restaurant.ts'

/** Computed columns of places and dishes. Use them only in queries with joins: in others, drizzle omits the table names. */

/** A cuisine, as `json_build_object` returns it. */
export interface CuisineJson {
  slug: string
  name: string
}

/** The cuisines of a place, the primary one first. */
export const cuisinesColumn = sql<CuisineJson[]>`(
  select coalesce(json_agg(json_build_object('slug', c.slug, 'name', c.name) order by rc.position), '[]')
  from restaurant_cuisine rc join cuisine c on c.slug = rc.cuisine_slug where rc.restaurant_id = ${restaurant.id})`

/** An opening period, as `json_build_object` returns it. */
export interface PeriodJson {
  weekday: number
  opensMinute: number
  closesMinute: number
  isOpenEnded: boolean
  seasonFrom: number | null
  seasonTo: number | null
}

/** The opening periods of a place, in order. */
export const periodsColumn = sql<PeriodJson[]>`(
  select coalesce(json_agg(json_build_object('weekday', p.weekday, 'opensMinute', p.opens_minute, 'closesMinute', p.closes_minute,
    'isOpenEnded', p.is_open_ended, 'seasonFrom', p.season_from, 'seasonTo', p.season_to) order by p.position), '[]')
  from opening_period p where p.restaurant_id = ${restaurant.id})`

/** A source, as `json_build_object` returns it. */
export interface SourceJson {
  name: string
  url: string | null
  licence: string
  attribution: string
}

const sourceObjects = sql`coalesce(json_agg(json_build_object('name', s.name, 'url', s.url, 'licence', s.licence, 'attribution', s.attribution) order by s.name), '[]')`

/** The sources of a place and of its dishes. */
export const restaurantSourcesColumn = sql<SourceJson[]>`(
  select ${sourceObjects} from source s
  where s.id = ${restaurant.sourceId} or s.id::text in (select value from jsonb_each_text(${restaurant.fieldSource}))
    or s.id in (select i.source_id from item i where i.restaurant_id = ${restaurant.id} and i.deleted_at is null))`

/** The sources of a dish and its place. */
export const itemSourcesColumn = sql<SourceJson[]>`(
  select ${sourceObjects} from source s
  where s.id in (${item.sourceId}, ${restaurant.sourceId})
    or s.id::text in (select value from jsonb_each_text(${item.fieldSource} || ${restaurant.fieldSource})))`

/** A price that applied from a day or year on, as `json_build_object` returns it. */
export interface PriceChangeJson {
  seenOn: string
  minor: number
  toMinor: number
  currency: string
}

/** The last twelve price changes of a dish, latest first; several prices on one day become a range. Prices without a day are left out. */
export const priceChangesColumn = sql<PriceChangeJson[]>`(
  select coalesce(json_agg(json_build_object('seenOn', seen_on, 'minor', minor, 'toMinor', to_minor, 'currency', currency)), '[]') from (
    select * from (
      select *, lag(row(minor, to_minor)) over (partition by currency order by seen_on) as before from (
        select seen_on, currency::text, min(price_minor) as minor, max(price_minor) as to_minor
        from item_price where item_id = ${item.id} and seen_on is not null group by seen_on, currency
      ) as days
    ) as changes
    where row(minor, to_minor) is distinct from before
    order by seen_on desc, currency desc limit 12
  ) as latest)`
