import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { prepareOnce } from '../prepared.ts'
import { city } from '../schema/city.ts'
import { country } from '../schema/country.ts'
import { item } from '../schema/item.ts'
import { menu } from '../schema/menu.ts'
import { menuSection } from '../schema/menu-section.ts'
import { restaurant } from '../schema/restaurant.ts'
import { cuisinesColumn, periodsColumn, restaurantSourcesColumn } from './joined-columns.ts'
import { coverOfRestaurant, stripOfRestaurant } from './photo-columns.ts'

export const cityColumns = {
  slug: city.slug,
  name: city.name,
  names: city.names,
  country: city.countryCode,
  countryName: country.name,
  tz: city.tz,
  currency: city.currency,
  lang: city.lang,
  holidays: city.holidays,
}

/** The columns of a place's hours, apart from its periods. */
export const hoursColumns = {
  hoursState: restaurant.hoursState,
  holidayHours: restaurant.holidayHours,
  holidayExceptions: restaurant.holidayExceptions,
  tz: restaurant.tz,
}

/** What the sources say about a place's hours in words. */
export const hoursTexts = {
  openingHoursRaw: restaurant.openingHoursRaw,
  openingHoursNote: restaurant.openingHoursNote,
  hoursCheckedAt: restaurant.hoursCheckedAt,
}

function selectPlace(db: DbOrTransaction) {
  return db
    .select({
      restaurant,
      city: cityColumns,
      cuisines: cuisinesColumn,
      periods: periodsColumn,
      sources: restaurantSourcesColumn,
      cover: coverOfRestaurant,
      photos: stripOfRestaurant,
    })
    .from(restaurant)
    .innerJoin(city, eq(city.id, restaurant.cityId))
    .innerJoin(country, eq(country.code, city.countryCode))
}

/** A place with everything on its page except the menus. */
export type PlaceRow = Awaited<ReturnType<typeof findPlaceByPublicNo>> & {}

/** Finds a place by public number, including deleted, hidden and merged ones. */
export async function findPlaceByPublicNo(db: DbOrTransaction, publicNo: string) {
  const [row] = await selectPlace(db).where(eq(restaurant.publicNo, publicNo))
  return row
}

/** Finds a place by ID, in any status. */
export async function findPlaceById(db: DbOrTransaction, id: string): Promise<PlaceRow | undefined> {
  const [row] = await selectPlace(db).where(eq(restaurant.id, id))
  return row
}

/** Lists a place's menus, one row per dish, in menu order. */
export async function listMenuRows(db: DbOrTransaction, restaurantId: string) {
  return db
    .select({
      menu: { id: menu.id, name: menu.name, kind: menu.kind },
      section: { id: menuSection.id, name: menuSection.name, description: menuSection.description },
      item,
    })
    .from(item)
    .innerJoin(menu, eq(menu.id, item.menuId))
    .leftJoin(menuSection, eq(menuSection.id, item.sectionId))
    .where(and(eq(item.restaurantId, restaurantId), isNull(item.deletedAt), isNull(menu.deletedAt), ne(item.availability, 'removed')))
    .orderBy(asc(menu.position), menu.id, sql`${menuSection.position} nulls first`, menuSection.id, item.position, item.id)
}

/** A place as lists show it. */
export type PlaceCardRow = Awaited<ReturnType<typeof findPlaceCards>>[number]

const cardsByIds = prepareOnce((db) =>
  db
    .select({
      id: restaurant.id,
      slug: restaurant.slug,
      publicNo: restaurant.publicNo,
      name: restaurant.name,
      nameLang: restaurant.nameLang,
      kind: restaurant.kind,
      status: restaurant.status,
      priceLevel: restaurant.priceLevel,
      addressText: restaurant.addressText,
      lat: restaurant.lat,
      lon: restaurant.lon,
      ...hoursColumns,
      itemCount: restaurant.itemCount,
      cover: coverOfRestaurant,
      ratingCount: restaurant.ratingCount,
      ratingSum: restaurant.ratingSum,
      ratingHist: restaurant.ratingHist,
      city: cityColumns,
      cuisines: cuisinesColumn,
      periods: periodsColumn,
    })
    .from(restaurant)
    .innerJoin(city, eq(city.id, restaurant.cityId))
    .innerJoin(country, eq(country.code, city.countryCode))
    .where(and(sql`${restaurant.id} = any(${sql.placeholder('ids')}::uuid[])`, isNull(restaurant.deletedAt)))
    .prepare('place_cards'),
)

/** Finds places by ID that aren't deleted, in no particular order. */
export async function findPlaceCards(db: DbOrTransaction, ids: readonly string[]) {
  return ids.length === 0 ? [] : cardsByIds(db).execute({ ids })
}

/** A place as the command line prints it. */
export type PlaceNameRow = Awaited<ReturnType<typeof findPlacesByIdOrName>>[number]

/** Finds places by ID, or by name ignoring accents and case. At most 20, without deleted and merged ones. */
export async function findPlacesByIdOrName(
  db: DbOrTransaction,
  wanted: { ids: readonly string[] } | { name: string; city: string | undefined },
) {
  const isWanted =
    'ids' in wanted
      ? inArray(restaurant.id, [...wanted.ids])
      : and(
          sql`norm(${restaurant.name}) = norm(${wanted.name})`,
          wanted.city === undefined
            ? undefined
            : sql`(norm(${city.name}) = norm(${wanted.city}) or ${city.slug} = ${wanted.city.toLowerCase()})`,
        )
  return db
    .select({
      id: restaurant.id,
      slug: restaurant.slug,
      publicNo: restaurant.publicNo,
      name: restaurant.name,
      status: restaurant.status,
      city: {
        id: city.id,
        slug: city.slug,
        countryCode: city.countryCode,
        lang: city.lang,
        tz: city.tz,
        currency: city.currency,
      },
    })
    .from(restaurant)
    .innerJoin(city, eq(city.id, restaurant.cityId))
    .where(and(isWanted, isNull(restaurant.deletedAt), ne(restaurant.status, 'merged')))
    .orderBy(restaurant.publicNo)
    .limit(20)
}
