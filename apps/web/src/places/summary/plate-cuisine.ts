import type { Plate } from '@morsel/contract/item'
import type { CuisineRef } from '@morsel/contract/place'
import type { PlateFood } from '@morsel/contract/plate'

/** Returns the cuisines of a place, for plate art. */
export function plateCuisine(cuisines: readonly CuisineRef[]): string | undefined {
  return cuisines.length === 0 ? undefined : cuisines.map(({ slug }) => slug).join(';')
}

/** Returns what the plate art of a dish shows and leaves out: the dish itself or, if its name doesn't say, the cuisines of its place (WEB-858). */
export function dishPlate(
  { kind, without }: Plate,
  cuisines: readonly CuisineRef[],
): { cuisine: string | undefined; without: readonly PlateFood[] } {
  return { cuisine: kind ?? plateCuisine(cuisines), without }
}
