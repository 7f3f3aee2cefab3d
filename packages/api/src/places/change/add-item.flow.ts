import type { ItemAddInput, ItemAddOutput } from '@morsel/contract/change'
import type { SessionAndUser } from '@morsel/contract/session'
import type { Deps } from '../../kernel/ports/deps.ts'
import { itemIdOf, itemPath } from '../item/item-id.rules.ts'
import { findTarget } from './change-target.rules.ts'
import { atDesk } from './desk.rules.ts'

/**
 * Adds a dish to a place. It's live immediately, and search finds it (EDIT-120).
 * @throws AppError NOT_FOUND, GONE, ITEM_EXISTS_HERE, MENU_IS_FULL, CHANGE_LIMIT_REACHED, VALIDATION_ERROR
 */
export async function addItem(
  deps: Pick<Deps, 'db' | 'now'>,
  { user }: SessionAndUser,
  { restaurant, ...dish }: ItemAddInput,
): Promise<ItemAddOutput> {
  const { restaurantId } = await findTarget(deps.db, { kind: 'restaurant', id: restaurant })
  const author = { userId: user.id, source: 'person' as const }
  const { id, change } = await atDesk(deps, { author, restaurantId }, (desk) => desk.addItem(dish))
  return { id: itemIdOf(id), path: itemPath(id), change }
}
