import * as z from 'zod/mini'
import { Id, ItemId } from './fields.ts'

/** The fields that name either a place or a dish. */
export const placeTarget = { restaurant: z.optional(Id), item: z.optional(ItemId) }

/** Either a place or a dish. */
export interface PlaceTarget {
  restaurant?: string | undefined
  item?: string | undefined
}

/** Whether exactly one is named. */
export const isOneTarget = ({ restaurant, item }: PlaceTarget): boolean => (restaurant === undefined) !== (item === undefined)
