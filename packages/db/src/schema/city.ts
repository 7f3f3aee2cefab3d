import { sql } from 'drizzle-orm'
import { char, check, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { country } from './country.ts'
import { currencyCode, smallObject, textLength, timestamps, validCoordinates } from './place-columns.ts'

/** A city that has places. */
export const city = pgTable(
  'city',
  {
    id: id('id').primaryKey(),
    countryCode: char('country_code', { length: 2 })
      .notNull()
      .references(() => country.code),
    name: text('name').notNull(),
    names: jsonb('names').$type<Record<string, string>>().notNull().default({}),
    /** Its name in addresses: lower case by the check below, so that plain equality finds it whatever case was typed. */
    slug: text('slug').notNull().unique('city_slug_unique'),
    region: text('region'),
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    /** Degrees: the box around its places; its west is above its east where it crosses the 180th meridian. */
    south: doublePrecision('south'),
    west: doublePrecision('west'),
    north: doublePrecision('north'),
    east: doublePrecision('east'),
    /** IANA. */
    tz: text('tz').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    /** BCP 47: the language on most signs. */
    lang: text('lang').notNull(),
    /** Public places and dishes, counted when either changes. */
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
