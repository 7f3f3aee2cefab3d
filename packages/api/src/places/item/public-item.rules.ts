import { AppError } from '@morsel/contract/errors'
import type { DbOrTransaction } from '@morsel/db/client'
import { findItem } from '@morsel/db/queries/item'
import { isPublicStatus } from '../place/place-view.rules.ts'
import { idOfItemId } from './item-id.rules.ts'

/**
 * Finds a public dish with its place. If it was merged, returns the dish that it was merged into.
 * @throws AppError NOT_FOUND, GONE (PLACE-008)
 */
export async function findPublicItem(db: DbOrTransaction, itemId: string) {
  const id = idOfItemId(itemId)
  const asked = id === undefined ? undefined : await findItem(db, id)
  const becameId = asked?.item.mergedIntoId ?? null
  const found = becameId === null ? asked : await findItem(db, becameId)
  if (found === undefined) throw new AppError('NOT_FOUND')
  const { item, restaurant, menu } = found
  const isRemoved = item.availability === 'removed' || [item.deletedAt, restaurant.deletedAt, menu.deletedAt].some((at) => at !== null)
  if (isRemoved) throw new AppError('GONE')
  // A merged place isn't followed here, because its dishes were moved or merged themselves.
  const { status } = restaurant
  if (!isPublicStatus(status)) throw new AppError('NOT_FOUND')
  return { ...found, restaurant: { ...restaurant, status } }
}
