import { decimalsOf } from '@morsel/contract/price-text'
import type { RoomDish } from '@morsel/contract/room'

/** How prices change in bulk: by a percentage or an amount, rounded to a step. */
export interface PriceRule {
  kind: 'percent' | 'amount'
  /** Percent, or minor units; negative lowers prices. */
  by: number
  /** Minor units; 1 doesn't round. */
  step: number
}

/** The steps to which prices of a currency can be rounded, in minor units. */
export function stepsOf(currency: string): number[] {
  const unit = 10 ** decimalsOf(currency)
  return unit === 1 ? [1, 10, 50, 100] : [1, unit / 20, unit / 10, unit / 2, unit].filter((step) => Number.isInteger(step))
}

/** Returns a price after the change, never below 0. */
export function changedPrice(minor: number, { kind, by, step }: PriceRule): number {
  const exact = kind === 'percent' ? (minor * (100 + by)) / 100 : minor + by
  return Math.max(0, Math.round(Math.round(exact * 1000) / 1000 / step) * step)
}

/** A dish before and after the change. */
export interface PricePlan {
  dish: RoomDish
  price: RoomDish['price']
  variants: RoomDish['variants']
}

/** Returns the dishes whose prices change, with their sizes. */
export function planPrices(dishes: readonly RoomDish[], rule: PriceRule): PricePlan[] {
  return dishes.flatMap((dish) => {
    const price = dish.price && {
      ...dish.price,
      minor: changedPrice(dish.price.minor, rule),
      toMinor: dish.price.toMinor === null ? null : changedPrice(dish.price.toMinor, rule),
    }
    // A range may be rounded to one price.
    const single = price && price.toMinor !== null && price.toMinor <= price.minor ? { ...price, toMinor: null } : price
    const variants = dish.variants.map((variant) => ({ ...variant, minor: changedPrice(variant.minor, rule) }))
    const isSame = JSON.stringify([single, variants]) === JSON.stringify([dish.price, dish.variants])
    return isSame ? [] : [{ dish, price: single, variants }]
  })
}

/** Returns the edits of a plan. */
export const editsOf = (plans: readonly PricePlan[]) =>
  plans.map(({ dish, price, variants }) => ({
    id: dish.id,
    fields: {
      ...(price && { price: { from: dish.price, to: price } }),
      ...(variants.length > 0 && { variants: { from: dish.variants, to: variants } }),
    },
  }))
