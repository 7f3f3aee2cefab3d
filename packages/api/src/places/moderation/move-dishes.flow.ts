import { defaultMenuName } from '@morsel/contract/food'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { listMenusToEdit } from '@morsel/db/queries/change'
import { recountCities } from '@morsel/db/queries/city'
import { lockImports } from '@morsel/db/queries/import-lock'
import { insertMenus } from '@morsel/db/queries/menu'
import { moveItems } from '@morsel/db/queries/merge'
import { projectRestaurants } from '@morsel/db/queries/projection'
import type { Deps } from '../../kernel/ports/deps.ts'
import { restaurantPath } from '../../kernel/slug/slug.ts'
import { announce } from '../../mail/notice/announce.ts'
import { idOfItemId } from '../item/item-id.rules.ts'
import { findNamedPlace } from '../place/named-place.rules.ts'
import { ModerationError } from './moderation-error.rules.ts'

/**
 * Moves dishes to another place, with their reviews, saves and history. This undoes a merge of places that weren't the same (MOD-145).
 * @throws ModerationError, PlaceNameError
 */
export async function moveDishes(
  tx: DbOrTransaction,
  deps: Pick<Deps, 'now'>,
  { into, items }: { into: string; items: readonly string[] },
): Promise<{ path: string; moved: number }> {
  await lockImports(tx)
  const place = await findNamedPlace(tx, into)
  const ids = items.flatMap((item) => idOfItemId(item) ?? [])
  const menuId = await menuFor(tx, place.id, { currency: place.city.currency, at: deps.now() })
  const places = await moveItems(tx, ids, { restaurantId: place.id, menuId })
  if (places.length === 0) throw new ModerationError('unknown_target', 'None of these dishes can be moved.')
  const path = restaurantPath({ ...place, citySlug: place.city.slug })
  await announce(tx, deps, {
    kind: 'followed-dishes',
    of: { restaurantId: place.id },
    data: { name: place.name, path },
    actorId: null,
    count: places.length,
  })
  await recountCities(tx, await projectRestaurants(tx, [...new Set([...places, place.id])]))
  return { path, moved: places.length }
}

async function menuFor(tx: DbOrTransaction, restaurantId: string, { currency, at }: { currency: string; at: Date }): Promise<string> {
  const [menu] = (await listMenusToEdit(tx, restaurantId)).menus
  if (menu !== undefined) return menu.id
  const added = { id: newId(at), restaurantId, name: defaultMenuName, kind: 'food' as const, currency, position: 0 }
  await insertMenus(tx, { menus: [added], sections: [], items: [] })
  return added.id
}
