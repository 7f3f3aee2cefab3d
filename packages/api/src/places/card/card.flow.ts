import type { CardListInput, CardListOutput } from '@morsel/contract/card'
import { findItemCards } from '@morsel/db/queries/item'
import { findPlaceCards } from '@morsel/db/queries/restaurant'
import type { Deps } from '../../kernel/ports/deps.ts'
import { idOfItemId } from '../item/item-id.rules.ts'
import { itemCard } from '../item/item-view.rules.ts'
import { restaurantCard } from '../place/place-view.rules.ts'

/** Returns the cards of places and dishes by ID; those that aren't public are left out (PLACE-423). */
export async function listCards({ db, now }: Pick<Deps, 'db' | 'now'>, { restaurants, items }: CardListInput): Promise<CardListOutput> {
  const [places, dishes] = await Promise.all([
    findPlaceCards(db, restaurants),
    findItemCards(
      db,
      items.flatMap((id) => idOfItemId(id) ?? []),
    ),
  ])
  return {
    restaurants: places.flatMap((row) => restaurantCard(row, now()) ?? []),
    items: dishes.map((row) => itemCard(row, now())),
  }
}
