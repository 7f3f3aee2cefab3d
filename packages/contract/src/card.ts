import * as z from 'zod/mini'
import { Id, ItemId } from './fields.ts'
import { ItemCard } from './item.ts'
import { RestaurantCard } from './restaurant.ts'
import { listOf } from './search-filters.ts'

/** Maximum number of cards per request, of each kind. */
export const cardsMax = 50

/** `card.list`: places and dishes by ID, such as those that a guest saved on the device. */
export const CardListInput = z.object({
  restaurants: z._default(/* @__PURE__ */ listOf(Id, cardsMax), []),
  items: z._default(/* @__PURE__ */ listOf(ItemId, cardsMax), []),
})
export type CardListInput = z.infer<typeof CardListInput>

/** In no particular order. What isn't public is left out. */
export const CardListOutput = z.object({ restaurants: z.array(RestaurantCard), items: z.array(ItemCard) })
export type CardListOutput = z.infer<typeof CardListOutput>
