import { publicPlaceStatuses } from '@morsel/contract/food'
import { and, asc, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { prepareOnce } from '../prepared.ts'
import { city } from '../schema/city.ts'
import { country } from '../schema/country.ts'
import { DISH_PLACES_MIN, dish } from '../schema/dish.ts'
import { item } from '../schema/item.ts'
import { menu } from '../schema/menu.ts'
import { menuSection } from '../schema/menu-section.ts'
import { restaurant } from '../schema/restaurant.ts'
import { cuisinesColumn, itemSourcesColumn, periodsColumn, priceChangesColumn } from './joined-columns.ts'
import { coverOfItem, stripOfItem } from './photo-columns.ts'
import { cityColumns, hoursColumns, hoursTexts } from './restaurant.ts'

const placePart = {
  id: restaurant.id,
  slug: restaurant.slug,
  publicNo: restaurant.publicNo,
  name: restaurant.name,
  nameLang: restaurant.nameLang,
  addressText: restaurant.addressText,
  lat: restaurant.lat,
  lon: restaurant.lon,
  status: restaurant.status,
  closedAt: restaurant.closedAt,
  deletedAt: restaurant.deletedAt,
}

/** Finds a dish with its place, menu and section, including deleted ones. */
export async function findItem(db: DbOrTransaction, id: string) {
  const [row] = await db
    .select({
      item,
      restaurant: { ...placePart, ...hoursColumns, ...hoursTexts },
      city: { ...cityColumns, id: city.id },
      periods: periodsColumn,
      menu: { name: menu.name, kind: menu.kind, deletedAt: menu.deletedAt },
      section: { name: menuSection.name },
      /** The concept, if enough places have it. */
      dish,
      cuisines: cuisinesColumn,
      sources: itemSourcesColumn,
      priceChanges: priceChangesColumn,
      cover: coverOfItem,
      photos: stripOfItem,
    })
    .from(item)
    .innerJoin(restaurant, eq(restaurant.id, item.restaurantId))
    .innerJoin(city, eq(city.id, restaurant.cityId))
    .innerJoin(country, eq(country.code, city.countryCode))
    .innerJoin(menu, eq(menu.id, item.menuId))
    .leftJoin(menuSection, eq(menuSection.id, item.sectionId))
    .leftJoin(dish, and(eq(dish.slug, item.dishSlug), gte(dish.places, DISH_PLACES_MIN)))
    .where(eq(item.id, id))
  return row
}

/** Lists other dishes on the same menu: the same section first, then in menu order. */
export async function listSiblingItems(db: DbOrTransaction, { id, menuId, sectionId }: typeof item.$inferSelect, limit: number) {
  return db
    .select()
    .from(item)
    .where(and(eq(item.menuId, menuId), ne(item.id, id), isNull(item.deletedAt), ne(item.availability, 'removed')))
    .orderBy(sql`${item.sectionId} is not distinct from ${sectionId}::uuid desc`, asc(item.position), item.id)
    .limit(limit)
}

/** A dish as lists show it. */
export type ItemCardRow = Awaited<ReturnType<typeof findItemCards>>[number]

function selectCards(db: DbOrTransaction) {
  return db
    .select({
      id: item.id,
      name: item.name,
      nameLang: item.nameLang,
      kind: item.kind,
      description: item.description,
      priceMinor: item.priceMinor,
      priceToMinor: item.priceToMinor,
      currency: item.currency,
      variants: item.variants,
      diets: item.diets,
      allergens: item.allergens,
      cover: coverOfItem,
      availability: item.availability,
      soldOutUntil: item.soldOutUntil,
      ratingCount: item.ratingCount,
      ratingSum: item.ratingSum,
      ratingHist: item.ratingHist,
      restaurant: { ...placePart, ...hoursColumns },
      city: cityColumns,
      cuisines: cuisinesColumn,
      periods: periodsColumn,
    })
    .from(item)
    .innerJoin(restaurant, eq(restaurant.id, item.restaurantId))
    .innerJoin(city, eq(city.id, restaurant.cityId))
    .innerJoin(country, eq(country.code, city.countryCode))
}

/** Excludes dishes that were removed or hidden after the search tables were last updated. */
const isPublic = and(
  isNull(item.deletedAt),
  ne(item.availability, 'removed'),
  isNull(restaurant.deletedAt),
  inArray(restaurant.status, [...publicPlaceStatuses]),
)

const cardsByIds = prepareOnce((db) =>
  selectCards(db)
    .where(and(sql`${item.id} = any(${sql.placeholder('ids')}::uuid[])`, isPublic))
    .prepare('item_cards'),
)

/** Finds public dishes by ID, in no particular order. */
export async function findItemCards(db: DbOrTransaction, ids: readonly string[]) {
  return ids.length === 0 ? [] : cardsByIds(db).execute({ ids })
}

/** Lists dishes of the same concept, or else with the same name, at other places in the city, best first. */
export async function listSameItems(
  db: DbOrTransaction,
  {
    id,
    name,
    dishSlug,
    restaurantId,
    cityId,
    limit,
  }: { id: string; name: string; dishSlug: string | null; restaurantId: string; cityId: string; limit: number },
): Promise<ItemCardRow[]> {
  const [isSame, key] =
    dishSlug === null ? [sql`s.name_norm = norm(${name})`, sql`s.score`] : [sql`s.dish_slug = ${dishSlug}`, sql`s.bayes`]
  return selectCards(db)
    .where(
      sql`${item.id} in (
        select s.id from item_search s
        where ${isSame} and s.city_id = ${cityId} and s.restaurant_id <> ${restaurantId} and s.id <> ${id}
        order by ${key} desc, s.id desc limit ${limit}) and ${isPublic}`,
    )
    .orderBy(sql`${item.score} desc`, sql`${item.id} desc`)
}
