import * as z from 'zod/mini'
import { ItemCard } from './item.ts'
import { isOneTarget, placeTarget } from './place-target.ts'
import { RestaurantCard } from './restaurant.ts'

/** What the calls about recently viewed places and dishes take and answer. */

/** `recent.note`: the reader has looked at it. */
export const RecentNoteInput = z.object(placeTarget).check(z.refine(isOneTarget))
export type RecentNoteInput = z.infer<typeof RecentNoteInput>

/** `recent.list`: the newest first; what is gone is left out. */
export const RecentListOutput = z.object({
  /** Whether more is kept from now on. */
  isKept: z.boolean(),
  entries: z.array(z.object({ restaurant: z.nullable(RestaurantCard), item: z.nullable(ItemCard), viewedAt: z.date() })),
})
export type RecentListOutput = z.infer<typeof RecentListOutput>

/** `recent.keep`: switching it off forgets what was kept. */
export const RecentKeepInput = z.object({ isKept: z.boolean() })
