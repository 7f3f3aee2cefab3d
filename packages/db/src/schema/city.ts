import { sql } from 'drizzle-orm'
import { char, check, date, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { country } from './country.ts'
import { currencyCode, smallObject, textLength, timestamps, validCoordinates } from './place-columns.ts'

export const city = pgTable(
  'city',
  {
    id: id('id').primaryKey(),
    countryCode: char('country_code', { length: 2 })
      .notNull()
      .references(() => country.code),
    name: text('name').notNull(),
    names: jsonb('names').$type<Record<string, string>>().notNull().default({}),
    /** Its name in URLs. The check below requires lower case, so that a lower-cased URL finds it. */
    slug: text('slug').notNull().unique('city_slug_unique'),
    region: text('region'),
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    /** The bounds of its places in degrees. `west` is above `east` if the city crosses the 180th meridian. */
    south: doublePrecision('south'),
    west: doublePrecision('west'),
    north: doublePrecision('north'),
    east: doublePrecision('east'),
    /** IANA time zone. */
    tz: text('tz').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    /** BCP 47: the language of most signs. */
    lang: text('lang').notNull(),
    /** Public holidays of its country and region for about a year, which a job renews. */
    holidays: date('holidays').array().notNull().default([]),
    /** Number of public places and dishes. */
    restaurantCount: integer('restaurant_count').notNull().default(0),
    itemCount: integer('item_count').notNull().default(0),
    ...timestamps,
  },
  (table) => [
    index('city_by_name').on(table.countryCode, sql`norm(${table.name})`),
    check('city_slug_form', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(${table.slug}) <= 64`),
    textLength('city_name_length', table.name, 120),
    smallObject('city_names_object', table.names),
    validCoordinates('city_coordinates', table.lat, table.lon),
    check('city_bounds_complete', sql`num_nulls(${table.south}, ${table.west}, ${table.north}, ${table.east}) in (0, 4)`),
    currencyCode('city_currency_form', table.currency),
    check('city_counts', sql`${table.restaurantCount} >= 0 and ${table.itemCount} >= 0`),
  ],
)
