/** The query of `/compare`. Doesn't use zod, because pages load this file to read their URLs. */

/** The maximum number of dishes or places in a comparison. */
export const comparedMax = 4

/** The parameters of `/compare`: comma-separated IDs. Only one of the two is set. */
export interface CompareParams {
  dishes?: string | undefined
  places?: string | undefined
}

const patterns = { dishes: /^[1-9A-HJ-NP-Za-km-z]{22}$/u, places: /^[0-9a-f]{32}$/u } as const
export type ComparedKind = keyof typeof patterns

/** Returns the valid IDs of a list without duplicates, at most four. */
export function comparedIds(kind: ComparedKind, text: unknown): string[] {
  if (typeof text !== 'string' || text.length > 1024) return []
  return [...new Set(text.split(','))].filter((id) => patterns[kind].test(id)).slice(0, comparedMax)
}

/** Reads the query of `/compare`. What can't be an ID is dropped, and dishes take precedence over places (PLACE-651). */
export function parseCompareParams(query: Readonly<Record<string, unknown>>): CompareParams {
  const [dishes, places] = [comparedIds('dishes', query.dishes), comparedIds('places', query.places)]
  if (dishes.length > 0) return { dishes: dishes.join(',') }
  return places.length > 0 ? { places: places.join(',') } : {}
}
