import * as z from 'zod/mini'
import { NewItem } from '../change.ts'
import { Id } from '../fields.ts'
import { publishedDishesMax } from './parsed-menu.ts'

/** Inputs and outputs of publishing menus. */

/** `menu.publish`: the dishes of a menu. Dishes with the same name as existing ones change those (PLACE-710). */
export const MenuPublishInput = z.object({
  restaurant: Id,
  dishes: z.array(NewItem).check(z.minLength(1), z.maxLength(publishedDishesMax)),
})
export type MenuPublishInput = z.infer<typeof MenuPublishInput>

/**
 * How many dishes were added, how many changed immediately, and how many will change once a second person agrees. The others are as before.
 */
export const MenuPublishOutput = z.object({ path: z.string(), added: z.int(), changed: z.int(), waiting: z.int(), same: z.int() })
export type MenuPublishOutput = z.infer<typeof MenuPublishOutput>
