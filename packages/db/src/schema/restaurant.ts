import { type Amenity, type AmenityState, type Diet, type PlaceDietState, placeKinds, placeStatuses } from '@morsel/contract/food'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { city } from './city.ts'
import { id, timestampMs } from './columns.ts'
import {
  consistentRatings,
  isNotDeleted,
  minutesOfWeek,
  oneOf,
  ratings,
  smallObject,
  softDelete,
  textLength,
  timestamps,
  validCoordinates,
} from './place-columns.ts'
import { source } from './source.ts'
import { user } from './user.ts'

/** Opening hours on public holidays, in minutes of the day. Above 1440 means on the next day. */
export type DayRange = { opensMinute: number; closesMinute: number; isOpenEnded: boolean }

/** A place that serves food. Null and absent values mean unknown, never "no". */
export const restaurant = pgTable(
  'restaurant',
  {
    id: id('id').primaryKey(),
    cityId: id('city_id')
      .notNull()
      .references(() => city.id),
    /** Its name in URLs, which changes with the name and doesn't need to be unique. */
    slug: text('slug').notNull(),
    /** Crockford's base 32. Never changes. */
    publicNo: text('public_no').notNull(),
    kind: text('kind', { enum: placeKinds }).notNull(),
    status: text('status', { enum: placeStatuses }).notNull(),
    /** The status that a hidden place returns to when it's shown again. */
    statusBeforeHiding: text('status_before_hiding', { enum: placeStatuses }),
    /** When it closed permanently. Set by a trigger on `status`. */
    closedAt: timestampMs('closed_at'),
    name: text('name').notNull(),
    nameLang: text('name_lang'),
    /** BCP 47 tag → name. */
    names: jsonb('names').$type<Record<string, string>>().notNull().default({}),
    altNames: text('alt_names').array().notNull().default([]),
    description: text('description'),
    priceLevel: smallint('price_level'),
    street: text('street'),
    houseNumber: text('house_number'),
    unit: text('unit'),
    postcode: text('postcode'),
    district: text('district'),
    addressText: text('address_text'),
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    /** E.164. */
    phone: text('phone'),
    email: text('email'),
    website: text('website'),
    menuUrl: text('menu_url'),
    /** Network → URL of the profile. */
    socials: jsonb('socials').$type<Record<string, string>>().notNull().default({}),
    openingHoursRaw: text('opening_hours_raw'),
    openingHoursNote: text('opening_hours_note'),
    hoursCheckedAt: timestampMs('hours_checked_at'),
    /** `none`: unknown; `read`: parsed into `opening_period`; `unread`: only the raw text. */
    hoursState: text('hours_state', { enum: ['none', 'read', 'unread'] })
      .notNull()
      .default('none'),
    /** Null if the hours are unknown or differ by season. Search then uses the week of the season (`seasonal-hours.ts`). */
    openWeek: minutesOfWeek('open_week'),
    /** Null: unknown; empty: closed on public holidays. */
    holidayHours: jsonb('holiday_hours').$type<DayRange[]>(),
    /** Days (month × 100 + day) with hours by date, which take precedence over `holidayHours`. */
    holidayExceptions: smallint('holiday_exceptions').array().notNull().default([]),
    /** IANA time zone; null means the city's. */
    tz: text('tz'),
    amenities: jsonb('amenities').$type<Partial<Record<Amenity, AmenityState>>>().notNull().default({}),
    diets: jsonb('diets').$type<Partial<Record<Diet, PlaceDietState>>>().notNull().default({}),
    capacity: integer('capacity'),
    brand: text('brand'),
    brandWikidata: text('brand_wikidata'),
    wikidata: text('wikidata'),
    score: real('score').notNull().default(0),
    itemCount: integer('item_count').notNull().default(0),
    /** 0 to 100: how complete the data is. */
    completeness: smallint('completeness').notNull().default(0),
    confirmedAt: timestampMs('confirmed_at'),
    ...ratings,
    mergedIntoId: id('merged_into_id').references((): AnyPgColumn => restaurant.id),
    /** The first owner in `place_member`, for servers of the previous release (PLACE-610). */
    ownerUserId: id('owner_user_id').references(() => user.id, { onDelete: 'set null' }),
    /** The source of all fields that `fieldSource` doesn't list. */
    sourceId: id('source_id')
      .notNull()
      .references(() => source.id),
    /** Field → ID of its source. Imports from other sources leave these fields alone. */
    fieldSource: jsonb('field_source').$type<Record<string, string>>().notNull().default({}),
    ...softDelete,
    ...timestamps,
  },
  (table) => [
    uniqueIndex('restaurant_public_no_unique').on(table.publicNo),
    index('restaurant_by_city')
      .on(table.cityId, table.score.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(isNotDeleted(table.deletedAt)),
    index('restaurant_by_location').on(table.lat, table.lon),
    index('restaurant_by_name').on(sql`norm(${table.name}) text_pattern_ops`),
    index('restaurant_with_own_zone').on(table.tz).where(sql`${table.tz} is not null`),
    index('restaurant_by_owner').on(table.ownerUserId),
    index('restaurant_merged_into').on(table.mergedIntoId),
    check('restaurant_slug_form', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(${table.slug}) <= 80`),
    check('restaurant_public_no_form', sql`${table.publicNo} ~ '^[0-9a-hjkmnp-tv-z]{6,8}$'`),
    oneOf('restaurant_kind_known', table.kind, placeKinds),
    oneOf('restaurant_status_known', table.status, placeStatuses),
    check('restaurant_hidden', sql`(${table.status} = 'hidden') or ${table.statusBeforeHiding} is null`),
    check('restaurant_merged_target', sql`(${table.status} = 'merged') = (${table.mergedIntoId} is not null)`),
    textLength('restaurant_name_length', table.name, 120),
    textLength('restaurant_description_length', table.description, 2000),
    textLength('restaurant_hours_length', table.openingHoursRaw, 255),
    check('restaurant_price_level', sql`${table.priceLevel} between 1 and 4`),
    validCoordinates('restaurant_coordinates', table.lat, table.lon),
    check('restaurant_phone_form', sql`${table.phone} ~ '^\\+[1-9][0-9]{3,14}$'`),
    check('restaurant_website_form', sql`${table.website} ~* '^https?://' and char_length(${table.website}) <= 300`),
    check('restaurant_menu_url_form', sql`${table.menuUrl} ~* '^https?://' and char_length(${table.menuUrl}) <= 300`),
    oneOf('restaurant_hours_state_known', table.hoursState, ['none', 'read', 'unread']),
    check('restaurant_week', sql`${table.openWeek} <@ '{[0,10080)}'::int4multirange`),
    check('restaurant_counts', sql`${table.itemCount} >= 0 and ${table.capacity} > 0 and ${table.completeness} between 0 and 100`),
    check('restaurant_alt_names', sql`cardinality(${table.altNames}) <= 20`),
    consistentRatings('restaurant_ratings', table),
    smallObject('restaurant_names_object', table.names),
    smallObject('restaurant_socials_object', table.socials),
    smallObject('restaurant_amenities_object', table.amenities),
    smallObject('restaurant_diets_object', table.diets),
    smallObject('restaurant_field_source_object', table.fieldSource),
  ],
)
