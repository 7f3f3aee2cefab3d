import { publicPlaceStatuses } from '@morsel/contract/food'
import { and, asc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { city } from '../schema/city.ts'
import { item } from '../schema/item.ts'
import { menu } from '../schema/menu.ts'
import { menuSection } from '../schema/menu-section.ts'
import { restaurant } from '../schema/restaurant.ts'
import { source } from '../schema/source.ts'
import { cuisinesColumn } from './joined-columns.ts'

/** The public data export: places and dishes with their sources. */

/** A place as exports contain it. */
export type ExportPlaceRow = Awaited<ReturnType<typeof listPlacesForExport>>[number]
/** A dish as exports contain it. */
export type ExportItemRow = Awaited<ReturnType<typeof listItemsForExport>>[number]

const isPublic = and(isNull(restaurant.deletedAt), inArray(restaurant.status, [...publicPlaceStatuses]))

/**
 * Lists public places by ID, or one page of them in the order of their IDs.
 * @param wanted `after` is the last ID of the previous page
 */
export async function listPlacesForExport(
  db: DbOrTransaction,
  wanted: { ids: readonly string[] } | { cityId: string | undefined; after: string | undefined; limit: number },
) {
  const isWanted =
    'ids' in wanted
      ? inArray(restaurant.id, [...wanted.ids])
      : and(
          wanted.cityId === undefined ? undefined : eq(restaurant.cityId, wanted.cityId),
          wanted.after === undefined ? undefined : gt(restaurant.id, wanted.after),
        )
  return db
    .select({
      restaurant,
      city: { slug: city.slug, name: city.name, country: city.countryCode, currency: city.currency },
      cuisines: cuisinesColumn,
    })
    .from(restaurant)
    .innerJoin(city, eq(city.id, restaurant.cityId))
    .where(and(isWanted, isPublic))
    .orderBy(asc(restaurant.id))
    .limit('ids' in wanted ? wanted.ids.length : wanted.limit)
}

/** Lists public dishes of some places, or by ID, in menu order. */
export async function listItemsForExport(db: DbOrTransaction, wanted: { restaurantIds: readonly string[] } | { ids: readonly string[] }) {
  const isWanted = 'ids' in wanted ? inArray(item.id, [...wanted.ids]) : inArray(item.restaurantId, [...wanted.restaurantIds])
  return db
    .select({ item, menu: menu.name, section: menuSection.name })
    .from(item)
    .innerJoin(restaurant, eq(restaurant.id, item.restaurantId))
    .innerJoin(menu, eq(menu.id, item.menuId))
    .leftJoin(menuSection, eq(menuSection.id, item.sectionId))
    .where(and(isWanted, isPublic, isNull(item.deletedAt), isNull(menu.deletedAt), ne(item.availability, 'removed')))
    .orderBy(item.restaurantId, asc(menu.position), menu.id, sql`${menuSection.position} nulls first`, item.position, item.id)
}

/** Lists all sources by ID. */
export async function listSourcesById(db: DbOrTransaction): Promise<Map<string, typeof source.$inferSelect>> {
  return new Map((await db.select().from(source)).map((row) => [row.id, row]))
}
