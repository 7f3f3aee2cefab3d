import * as z from 'zod/mini'
import { ItemEdits, ItemStored } from './change.ts'
import { EDITABLE } from './editable.ts'
import { Id, ItemId } from './fields.ts'
import { menuKinds } from './food.ts'

/** Inputs and outputs of the owner's room: what the members of a place see and change on its `/manage` pages. */

/** The place of a room. */
export const RoomInput = z.object({ restaurant: Id })
export type RoomInput = z.infer<typeof RoomInput>

/** A review that no one has replied to. */
const UnansweredReview = z.object({
  id: z.string(),
  rating: z.int(),
  body: z.nullable(z.string()),
  createdAt: z.date(),
  author: z.nullable(z.string()),
  about: z.object({ name: z.string(), path: z.string() }),
})

/** `room.get`: what needs to be done, most urgent first. */
export const RoomGetOutput = z.object({
  id: z.string(),
  path: z.string(),
  name: z.string(),
  reviews: z.array(UnansweredReview),
  /** Facts of the place that no one has confirmed for a long time; `since` is null if no one ever has. */
  stale: z.array(z.object({ about: z.enum(['hours', 'prices', 'allergens']), since: z.nullable(z.date()), count: z.int() })),
  dishes: z.int(),
  soldOut: z.int(),
})
export type RoomGetOutput = z.infer<typeof RoomGetOutput>

/** A dish in the room. */
export const RoomDish = z.extend(ItemStored, {
  id: z.string(),
  path: z.string(),
  /** The ID of its section; null for none. */
  sectionId: z.nullable(z.string()),
  menu: z.string(),
  currency: z.string(),
  soldOutUntil: z.nullable(z.string()),
})
export type RoomDish = z.infer<typeof RoomDish>

/** `room.menu`: the menus of a place, its sections in order, and all dishes in menu order. */
export const RoomMenuOutput = z.object({
  /** The time of the response. */
  at: z.date(),
  id: z.string(),
  path: z.string(),
  name: z.string(),
  currency: z.string(),
  menus: z.array(z.object({ id: z.string(), name: z.string(), kind: z.enum(menuKinds) })),
  sections: EDITABLE.room.sections.stored,
  dishes: z.array(RoomDish),
})
export type RoomMenuOutput = z.infer<typeof RoomMenuOutput>

/** The maximum number of dishes per call. */
const DISHES_MAX = 1000

/** `room.edit`: edits of the sections and of many dishes, all or none (EDIT-220). */
export const RoomEditInput = z
  .object({
    restaurant: Id,
    sections: z.optional(z.object({ from: EDITABLE.room.sections.stored, to: EDITABLE.room.sections.value })),
    items: z._default(z.array(z.object({ id: ItemId, fields: ItemEdits })).check(z.maxLength(DISHES_MAX)), []),
  })
  .check(z.refine(({ items }) => new Set(items.map(({ id }) => id)).size === items.length, { path: ['items'], error: 'ITEMS_REPEATED' }))
export type RoomEditInput = z.infer<typeof RoomEditInput>

/** `room.sellOut`: whether these dishes are sold out until the place opens again. */
export const RoomSellOutInput = z.object({
  restaurant: Id,
  items: z.array(ItemId).check(z.minLength(1), z.maxLength(DISHES_MAX)),
  isSoldOut: z.boolean(),
})
export type RoomSellOutInput = z.infer<typeof RoomSellOutInput>

/** The outcome of the edits. `change` undoes them all; null if everything already had its new value. */
export const RoomChangeOutput = z.object({ change: z.nullable(Id), changed: z.int() })
export type RoomChangeOutput = z.infer<typeof RoomChangeOutput>
