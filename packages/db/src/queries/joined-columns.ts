import { sql } from 'drizzle-orm'
import { item } from '../schema/item.ts'
import { restaurant } from '../schema/restaurant.ts'

/** Parts of places that the pages, cards and results about them select alike. Use them only in queries that join: alone, drizzle leaves table names out. */

/** A cuisine as `json_build_object` gives it. */
export interface CuisineJson {
  slug: string
  name: string
}

/** The cuisines of a place, the primary one first. */
export const cuisinesColumn = sql<CuisineJson[]>`(
  select coalesce(json_agg(json_build_object('slug', c.slug, 'name', c.name) order by rc.position), '[]')
  from restaurant_cuisine rc join cuisine c on c.slug = rc.cuisine_slug where rc.restaurant_id = ${restaurant.id})`

/** A stretch of being open as `json_build_object` gives it. */
export interface PeriodJson {
  weekday: number
  opensMinute: number
  closesMinute: number
  isOpenEnded: boolean
  seasonFrom: number | null
  seasonTo: number | null
}

/** The opening periods of a place in their order. */
export const periodsColumn = sql<PeriodJson[]>`(
  select coalesce(json_agg(json_build_object('weekday', p.weekday, 'opensMinute', p.opens_minute, 'closesMinute', p.closes_minute,
    'isOpenEnded', p.is_open_ended, 'seasonFrom', p.season_from, 'seasonTo', p.season_to) order by p.position), '[]')
  from opening_period p where p.restaurant_id = ${restaurant.id})`

/** A source as `json_build_object` gives it. */
export interface SourceJson {
  name: string
  url: string | null
  licence: string
  attribution: string
}

const sourceObjects = sql`coalesce(json_agg(json_build_object('name', s.name, 'url', s.url, 'licence', s.licence, 'attribution', s.attribution) order by s.name), '[]')`

/** Everybody who speaks for a place or for something on its menu. */
export const restaurantSourcesColumn = sql<SourceJson[]>`(
  select ${sourceObjects} from source s
  where s.id = ${restaurant.sourceId} or s.id::text in (select value from jsonb_each_text(${restaurant.fieldSource}))
    or s.id in (select i.source_id from item i where i.restaurant_id = ${restaurant.id} and i.deleted_at is null))`

/** Everybody who speaks for a dish or for its place. */
export const itemSourcesColumn = sql<SourceJson[]>`(
  select ${sourceObjects} from source s
  where s.id in (${item.sourceId}, ${restaurant.sourceId})
    or s.id::text in (select value from jsonb_each_text(${item.fieldSource} || ${restaurant.fieldSource})))`

/** A price that a dish has had since a day or a year, as `json_build_object` gives it. */
export interface PriceChangeJson {
  seenOn: string
  minor: number
  toMinor: number
  currency: string
}

/** When the price of a dish changed, the latest dozen first; of prices of one day the range. What has no day is left out. */
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
