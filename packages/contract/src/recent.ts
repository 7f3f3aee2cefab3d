import * as z from 'zod/mini'
import { ItemCard } from './item.ts'
import { isOneTarget, placeTarget } from './place.ts'
import { RestaurantCard } from './restaurant.ts'

/** Inputs and outputs of the procedures for recently viewed places and dishes. */

/** `recent.note`: records a viewed place or dish. */
export const RecentNoteInput = z.object(placeTarget).check(z.refine(isOneTarget))
export type RecentNoteInput = z.infer<typeof RecentNoteInput>

/** `recent.list`: newest first, without deleted places and dishes. */
export const RecentListOutput = z.object({
  /** Whether history is on. */
  isKept: z.boolean(),
  entries: z.array(z.object({ restaurant: z.nullable(RestaurantCard), item: z.nullable(ItemCard), viewedAt: z.date() })),
})
export type RecentListOutput = z.infer<typeof RecentListOutput>

/** `recent.keep`: turns history on or off; turning it off deletes the history. */
export const RecentKeepInput = z.object({ isKept: z.boolean() })
