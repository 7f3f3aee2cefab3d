import type { DbOrTransaction } from '@morsel/db/client'
import { findFollowedItems } from '@morsel/db/queries/follow'
import type { Deps } from '../../kernel/ports/deps.ts'
import { restaurantPath } from '../../kernel/slug/slug.ts'
import { announce } from '../../mail/notice/announce.ts'
import { itemPath } from '../item/item-id.rules.ts'

/** What changed at a place that interests its followers. */
interface PlaceNews {
  /** The number of new dishes. */
  dishes: number
  /** The number of dishes with a new price. */
  prices: number
  hasNewStatus: boolean
}

/** Announces news to the followers of a place (PLACE-822). */
export async function announceToPlace(
  tx: DbOrTransaction,
  deps: Pick<Deps, 'now'>,
  place: { id: string; name: string; slug: string; publicNo: string; citySlug: string },
  { dishes, prices, hasNewStatus, actorId }: PlaceNews & { actorId: string | null },
): Promise<void> {
  const toPlace = { of: { restaurantId: place.id }, data: { name: place.name, path: restaurantPath(place) }, actorId }
  if (dishes > 0) await announce(tx, deps, { ...toPlace, kind: 'followed-dishes', count: dishes })
  if (prices > 0) await announce(tx, deps, { ...toPlace, kind: 'followed-prices', count: prices })
  if (hasNewStatus) await announce(tx, deps, { ...toPlace, kind: 'followed-status' })
}

/** Announces new prices to the followers of dishes (PLACE-822). */
export async function announcePrices(
  tx: DbOrTransaction,
  deps: Pick<Deps, 'now'>,
  { itemIds, actorId }: { itemIds: readonly string[]; actorId: string | null },
): Promise<void> {
  for (const { id, name } of await findFollowedItems(tx, itemIds))
    await announce(tx, deps, { kind: 'followed-prices', of: { itemId: id }, data: { name, path: itemPath(id) }, actorId })
}
