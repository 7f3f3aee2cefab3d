import { newId } from '@morsel/db/id'
import type { findItemsByIds, upsertPrices } from '@morsel/db/queries/item-write'

/** A row of the price history. */
export type PriceRow = Parameters<typeof upsertPrices>[1][number]

type ItemRow = Awaited<ReturnType<typeof findItemsByIds>>[number]
type Priced = Pick<ItemRow, 'id' | 'sourceId' | 'fieldSource' | 'priceMinor' | 'currency' | 'confirmedAt' | 'createdAt'>

/** Returns the UTC date of a moment. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** Returns the current price of a dish. Its date is when the price was confirmed, or else when the dish was created. */
export function formerPrice(
  { id: itemId, sourceId, fieldSource, priceMinor, currency, confirmedAt, createdAt }: Priced,
  now: Date,
): PriceRow[] {
  const seenOn = dayOf(confirmedAt ?? createdAt)
  return priceMinor === null
    ? []
    : [{ id: newId(now), itemId, sourceId: fieldSource.price ?? sourceId, externalId: seenOn, seenOn, priceMinor, currency }]
}
