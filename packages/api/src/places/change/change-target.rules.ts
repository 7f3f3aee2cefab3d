import type { ChangeTarget } from '@morsel/contract/change'
import { AppError } from '@morsel/contract/errors'
import type { DbOrTransaction } from '@morsel/db/client'
import { type ChangedTarget, findItemToEdit } from '@morsel/db/queries/change'
import { idOfItemId } from '../item/item-id.rules.ts'
import { isPublicStatus } from '../place/place-view.rules.ts'
import { findCurrentPlace } from '../restaurant/current-place.rules.ts'

/**
 * Finds the place or dish of a contribution. If it was merged in the meantime, finds what it was merged into, so that the edit isn't lost
 * (EDIT-103).
 * @throws AppError NOT_FOUND, GONE
 */
export async function findTarget(db: DbOrTransaction, { kind, id }: ChangeTarget): Promise<ChangedTarget> {
  if (kind === 'restaurant') return { restaurantId: await publicPlace(db, id), itemId: null }
  const itemId = idOfItemId(id)
  const asked = itemId === undefined ? undefined : await findItemToEdit(db, itemId)
  const became = asked?.mergedIntoId ?? null
  const dish = became === null ? asked : await findItemToEdit(db, became)
  if (dish === undefined) throw new AppError('NOT_FOUND')
  if (dish.deletedAt !== null) throw new AppError('GONE')
  return { restaurantId: await publicPlace(db, dish.restaurantId), itemId: dish.id }
}

async function publicPlace(db: DbOrTransaction, id: string): Promise<string> {
  const place = await findCurrentPlace(db, id)
  if (place === undefined) throw new AppError('NOT_FOUND')
  const { restaurant } = place
  if (restaurant.deletedAt !== null) throw new AppError('GONE')
  if (!isPublicStatus(restaurant.status)) throw new AppError('NOT_FOUND')
  return restaurant.id
}
