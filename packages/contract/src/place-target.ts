import * as z from 'zod/mini'
import { Id, ItemId } from './fields.ts'

/** Fields of a call about a place or a dish: one of the two. */
export const placeTarget = { restaurant: z.optional(Id), item: z.optional(ItemId) }

/** A place or a dish: one of the two. */
export interface PlaceTarget {
  restaurant?: string | undefined
  item?: string | undefined
}

/** Whether one is named, and one only. */
export const isOneTarget = ({ restaurant, item }: PlaceTarget): boolean => (restaurant === undefined) !== (item === undefined)
