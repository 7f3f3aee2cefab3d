import { AppError } from '@morsel/contract/errors'
import { allergens, diets, searchedAmenities } from '@morsel/contract/food'
import type { SearchFacets, SearchFacetsInput } from '@morsel/contract/search'
import { findCity } from '@morsel/db/queries/city'
import { findCuisineNames } from '@morsel/db/queries/facets'
import type { Deps } from '../../kernel/ports/deps.ts'
import type { FacetCounts } from '../../kernel/ports/search-port.ts'

/** The maximum number of cuisines in the facets. */
const CUISINES_MAX = 15

/**
 * Returns how many results each filter choice would leave.
 * @throws AppError NOT_FOUND for an unknown city
 */
export async function facets({ db, search }: Pick<Deps, 'db' | 'search'>, input: SearchFacetsInput): Promise<SearchFacets> {
  const { q, kind, literal, ...filters } = input
  const counts = await search.facets({ text: q, kind, filters, literal })
  const isNothing = [counts.cuisines, counts.diets, counts.free, counts.amenities, counts.prices].every((choices) => choices.length === 0)
  if (isNothing && filters.city !== undefined && !(await findCity(db, filters.city))) throw new AppError('NOT_FOUND')
  const cuisines = counts.cuisines.slice(0, CUISINES_MAX)
  const names = await findCuisineNames(
    db,
    cuisines.map(({ choice }) => choice),
  )
  return {
    cuisines: cuisines.flatMap(({ choice, count }) => {
      const name = names.get(choice)
      return name === undefined ? [] : [{ slug: choice, name, count }]
    }),
    diets: inOrderOf(diets, counts.diets).map(([diet, count]) => ({ diet, count })),
    free: inOrderOf(allergens, counts.free).map(([allergen, count]) => ({ allergen, count })),
    amenities: inOrderOf(searchedAmenities, counts.amenities).map(([amenity, count]) => ({ amenity, count })),
    prices: counts.prices.map(({ choice, count }) => ({ level: Number(choice), count })).sort((a, b) => a.level - b.level),
    openNow: counts.openNow,
    among: counts.among,
  }
}

/** Returns the choices of a fixed list that have results, in the list's order. */
function inOrderOf<Choice extends string>(list: readonly Choice[], counts: FacetCounts['diets']): [Choice, number][] {
  return list.flatMap((choice) => {
    const found = counts.find((each) => each.choice === choice)
    return found === undefined ? [] : [[choice, found.count] satisfies [Choice, number]]
  })
}
