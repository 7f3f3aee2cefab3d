import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, primaryKey, smallint } from 'drizzle-orm/pg-core'
import { id } from './columns.ts'
import { restaurant } from './restaurant.ts'

/** An opening period on a weekday, in the place's time zone. */
export const openingPeriod = pgTable(
  'opening_period',
  {
    restaurantId: id('restaurant_id')
      .notNull()
      .references(() => restaurant.id, { onDelete: 'cascade' }),
    /** Order within the place: by weekday, then by season. */
    position: smallint('position').notNull(),
    /** 0 (Monday) to 6 (Sunday). */
    weekday: smallint('weekday').notNull(),
    opensMinute: integer('opens_minute').notNull(),
    /** Above 1440 means on the next day. */
    closesMinute: integer('closes_minute').notNull(),
    /** `18:00+`: may stay open longer. */
    isOpenEnded: boolean('is_open_ended').notNull().default(false),
    /** First and last day of a season as month × 100 + day; may wrap around the new year. Null: all year. */
    seasonFrom: smallint('season_from'),
    seasonTo: smallint('season_to'),
  },
  (table) => [
    primaryKey({ name: 'opening_period_pkey', columns: [table.restaurantId, table.position] }),
    check('opening_period_weekday', sql`${table.weekday} between 0 and 6`),
    check('opening_period_opens', sql`${table.opensMinute} between 0 and 1439`),
    check('opening_period_closes', sql`${table.closesMinute} > ${table.opensMinute} and ${table.closesMinute} <= 2880`),
    check(
      'opening_period_season',
      sql`num_nulls(${table.seasonFrom}, ${table.seasonTo}) in (0, 2) and ${table.seasonFrom} between 101 and 1231 and ${table.seasonTo} between 101 and 1231`,
    ),
  ],
)
