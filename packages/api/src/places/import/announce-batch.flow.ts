import type { DbOrTransaction } from '@morsel/db/client'
import { findFollowedPlaces } from '@morsel/db/queries/follow'
import type { Deps } from '../../kernel/ports/deps.ts'
import { announcePrices, announceToPlace } from '../change/announce-news.rules.ts'
import type { BatchNews } from './batch-news.rules.ts'
import { counts } from './menu-writer.flow.ts'

/** Announces what a batch changed to the followers of places and dishes, in the transaction of the batch (PLACE-982). */
export async function announceBatch(tx: DbOrTransaction, deps: Pick<Deps, 'now'>, { dishes, prices, statuses }: BatchNews): Promise<void> {
  const [newDishes, newPrices] = [counts(dishes), counts(prices.map(({ restaurantId }) => restaurantId))]
  const places = new Set([...newDishes.keys(), ...newPrices.keys(), ...statuses])
  for (const place of await findFollowedPlaces(tx, [...places])) {
    const hasNewStatus = statuses.includes(place.id)
    const news = { dishes: newDishes.get(place.id) ?? 0, prices: newPrices.get(place.id) ?? 0, hasNewStatus, actorId: null }
    await announceToPlace(tx, deps, place, news)
  }
  await announcePrices(tx, deps, { itemIds: prices.map(({ itemId }) => itemId), actorId: null })
}
