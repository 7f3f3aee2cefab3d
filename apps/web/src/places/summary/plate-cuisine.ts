import type { CuisineRef } from '@morsel/contract/place'

/** Returns the cuisines of a place, for plate art. */
export function plateCuisine(cuisines: readonly CuisineRef[]): string | undefined {
  return cuisines.length === 0 ? undefined : cuisines.map(({ slug }) => slug).join(';')
}
