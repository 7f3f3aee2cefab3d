import type { RoomGetOutput, RoomInput, RoomMenuOutput } from '@morsel/contract/room'
import type { SessionAndUser } from '@morsel/contract/session'
import { listItemsToEdit, listMenusToEdit } from '@morsel/db/queries/change'
import { findStale, listUnanswered } from '@morsel/db/queries/room'
import type { Deps } from '../../kernel/ports/deps.ts'
import { restaurantPath } from '../../kernel/slug/slug.ts'
import { roomValuesOfItem, valuesOfItem } from '../change/item-values.rules.ts'
import { itemIdOf, itemPath } from '../item/item-id.rules.ts'
import { placeOfMember } from './room-member.rules.ts'

const REVIEWS_SHOWN = 5
/** Facts older than this should be confirmed. */
const STALE_DAYS = 180
const MS_PER_DAY = 86_400_000

/** Returns what the members of a place have to do (PLACE-731). @throws AppError NOT_FOUND, GONE, PLACE_ROLE_REQUIRED */
export async function getRoom(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { user }: SessionAndUser,
  { restaurant }: RoomInput,
): Promise<RoomGetOutput> {
  const { restaurant: row, city } = await placeOfMember(db, { userId: user.id, restaurant, right: 'facts' })
  const path = restaurantPath({ ...row, citySlug: city.slug })
  const before = new Date(now().getTime() - STALE_DAYS * MS_PER_DAY)
  const reviews = await listUnanswered(db, row.id, REVIEWS_SHOWN)
  const { count, soldOut, hoursCheckedAt, old, oldest, withoutAllergens } = await findStale(db, row.id, before)
  const stale: RoomGetOutput['stale'] = []
  if (hoursCheckedAt === null || hoursCheckedAt < before) stale.push({ about: 'hours', since: hoursCheckedAt, count: 1 })
  if (old > 0) stale.push({ about: 'prices', since: oldest, count: old })
  if (withoutAllergens > 0) stale.push({ about: 'allergens', since: null, count: withoutAllergens })
  return {
    id: row.id,
    path,
    name: row.name,
    reviews: reviews.map(({ author, authorStatus, itemId, itemName, ...review }) => ({
      ...review,
      author: authorStatus === 'active' ? author : null,
      about: itemId === null ? { name: row.name, path } : { name: itemName ?? '', path: itemPath(itemId) },
    })),
    stale,
    dishes: count,
    soldOut,
  }
}

/** Returns the menus of a place with the values that edits are based on. @throws AppError NOT_FOUND, GONE, PLACE_ROLE_REQUIRED */
export async function getRoomMenu(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { user }: SessionAndUser,
  { restaurant }: RoomInput,
): Promise<RoomMenuOutput> {
  const { restaurant: row, city } = await placeOfMember(db, { userId: user.id, restaurant, right: 'facts' })
  const { menus, sections } = await listMenusToEdit(db, row.id)
  const dishes = await listItemsToEdit(db, row.id)
  return {
    at: now(),
    id: row.id,
    path: restaurantPath({ ...row, citySlug: city.slug }),
    name: row.name,
    currency: menus[0]?.currency ?? city.currency,
    menus: menus.map(({ id, name, kind }) => ({ id, name, kind })),
    sections: sections.map(({ id, menuId, name }) => ({ id, menu: menuId, name })),
    dishes: dishes.map((dish) => ({
      ...valuesOfItem(dish),
      ...roomValuesOfItem(dish),
      id: itemIdOf(dish.id),
      path: itemPath(dish.id),
      sectionId: dish.sectionId,
      menu: dish.menuId,
      currency: dish.currency,
    })),
  }
}
