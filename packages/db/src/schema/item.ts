import { type Allergen, type AllergenState, type Diet, type ItemDietState, itemAvailabilities, itemKinds } from '@morsel/contract/food'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, char, check, index, integer, jsonb, pgTable, real, smallint, text } from 'drizzle-orm/pg-core'
import { id, timestampMs } from './columns.ts'
import { menu } from './menu.ts'
import { menuSection } from './menu-section.ts'
import {
  consistentRatings,
  currencyCode,
  isNotDeleted,
  oneOf,
  ratings,
  smallObject,
  softDelete,
  textLength,
  timestamps,
} from './place-columns.ts'
import { restaurant } from './restaurant.ts'
import { source } from './source.ts'

/** A variant of a dish with its own price in minor units. */
export type StoredVariant = { name: string; priceMinor: number }

/** A dish or drink on a menu. A diet or allergen without a key is unknown. */
export const item = pgTable(
  'item',
  {
    id: id('id').primaryKey(),
    restaurantId: id('restaurant_id')
      .notNull()
      .references(() => restaurant.id, { onDelete: 'cascade' }),
    menuId: id('menu_id')
      .notNull()
      .references(() => menu.id, { onDelete: 'cascade' }),
    sectionId: id('section_id').references(() => menuSection.id, { onDelete: 'set null' }),
    position: smallint('position').notNull(),
    name: text('name').notNull(),
    nameLang: text('name_lang'),
    names: jsonb('names').$type<Record<string, string>>().notNull().default({}),
    description: text('description'),
    kind: text('kind', { enum: itemKinds }).notNull(),
    /** Minor units. */
    priceMinor: integer('price_minor'),
    priceToMinor: integer('price_to_minor'),
    currency: char('currency', { length: 3 }).notNull(),
    variants: jsonb('variants').$type<StoredVariant[]>().notNull().default([]),
    portion: text('portion'),
    spice: smallint('spice'),
    calories: integer('calories'),
    diets: jsonb('diets').$type<Partial<Record<Diet, ItemDietState>>>().notNull().default({}),
    allergens: jsonb('allergens').$type<Partial<Record<Allergen, AllergenState>>>().notNull().default({}),
    ingredientsText: text('ingredients_text'),
    availability: text('availability', { enum: itemAvailabilities }).notNull().default('always'),
    /** Until when it's sold out. A job clears it then (PLACE-735). */
    soldOutUntil: timestampMs('sold_out_until'),
    /** The concept that the name means, whether or not other places have it (PLACE-640). Set by the projection. */
    dishSlug: text('dish_slug'),
    score: real('score').notNull().default(0),
    /** The dish with the same name that it was merged into. A merged dish is soft-deleted. */
    mergedIntoId: id('merged_into_id').references((): AnyPgColumn => item.id, { onDelete: 'set null' }),
    ...ratings,
    confirmedAt: timestampMs('confirmed_at'),
    sourceId: id('source_id')
      .notNull()
      .references(() => source.id),
    /** As on `restaurant`. */
    fieldSource: jsonb('field_source').$type<Record<string, string>>().notNull().default({}),
    ...softDelete,
    ...timestamps,
  },
  (table) => [
    index('item_by_restaurant').on(table.restaurantId, table.sectionId, table.position).where(isNotDeleted(table.deletedAt)),
    index('item_by_menu').on(table.menuId),
    index('item_by_section').on(table.sectionId),
    index('item_merged_into').on(table.mergedIntoId).where(sql`${table.mergedIntoId} is not null`),
    index('item_sold_out').on(table.soldOutUntil).where(sql`${table.soldOutUntil} is not null`),
    index('item_by_name').on(sql`norm(${table.name}) text_pattern_ops`),
    textLength('item_name_length', table.name, 120),
    textLength('item_description_length', table.description, 1000),
    textLength('item_portion_length', table.portion, 40),
    textLength('item_ingredients_length', table.ingredientsText, 1000),
    oneOf('item_kind_known', table.kind, itemKinds),
    oneOf('item_availability_known', table.availability, itemAvailabilities),
    currencyCode('item_currency_form', table.currency),
    check(
      'item_price',
      sql`${table.priceMinor} between 0 and 10000000 and ${table.priceToMinor} <= 10000000 and ${table.priceToMinor} > ${table.priceMinor}`,
    ),
    check('item_price_order', sql`${table.priceToMinor} is null or ${table.priceMinor} is not null`),
    check('item_variants', sql`jsonb_typeof(${table.variants}) = 'array' and jsonb_array_length(${table.variants}) <= 20`),
    check('item_spice', sql`${table.spice} between 0 and 3`),
    check('item_calories', sql`${table.calories} between 0 and 20000`),
    check('item_position', sql`${table.position} between 0 and 999`),
    consistentRatings('item_ratings', table),
    smallObject('item_names_object', table.names),
    smallObject('item_diets_object', table.diets),
    smallObject('item_allergens_object', table.allergens),
    smallObject('item_field_source_object', table.fieldSource),
  ],
)
