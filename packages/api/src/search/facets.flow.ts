import { allergens, diets } from '@morsel/contract/food'
import type { SearchFacets, SearchFacetsInput } from '@morsel/contract/search'
import { hasPlace } from '@morsel/contract/search-filters'
import { cityZones } from '@morsel/db/queries/city'
import { countFacets, cuisineNames, type FacetCount, type FacetName } from '@morsel/db/queries/facets'
import { countMatches } from '@morsel/db/queries/search'
import type { Deps } from '../deps.ts'
import { searchConditions } from './search-conditions.ts'
import { searchTerms } from './search-terms.ts'

/** So many results are looked at; where a place narrows them more, because there the counts must be right (search rule 9). */
const LOOKED_AT = { anywhere: 1000, atPlace: 5000 } as const
/** Cuisines that are offered. */
const CUISINES_MAX = 15

/** How many results each choice of the filters leaves. */
export async function facets({ db, now }: Pick<Deps, 'db' | 'now'>, input: SearchFacetsInput): Promise<SearchFacets> {
  const { q, kind, ...filters } = input
  const { text, isEmpty, terms } = searchTerms(q)
  if (text !== '' && isEmpty) return { cuisines: [], diets: [], free: [], prices: [], openNow: null, among: 'all' }
  const from = kind === 'items' ? 'item_search' : 'restaurant_search'
  const isAtPlace = hasPlace(filters)
  const most = isAtPlace ? LOOKED_AT.atPlace : LOOKED_AT.anywhere
  const context = { now: now(), zones: isAtPlace ? await cityZones(db) : [] }
  const under = (changed: Partial<typeof filters>) => searchConditions(terms, { ...filters, ...changed }, context)
  const count = (names: readonly FacetName[], changed: Partial<typeof filters>) =>
    countFacets(db, from, { conditions: under(changed), names, most })
  const [all, ofCuisines, ofPrices, openNow, matches] = await Promise.all([
    count(['diets', 'free'], {}),
    count(['cuisines'], { cuisine: undefined }),
    count(['prices'], { price: undefined }),
    isAtPlace ? countMatches(db, [from], { conditions: under({ open: 'now' }), most }) : null,
    countMatches(db, [from], { conditions: under({}), most: most + 1 }),
  ])
  const cuisines = ofCuisines.cuisines.slice(0, CUISINES_MAX)
  const names = await cuisineNames(
    db,
    cuisines.map(({ choice }) => choice),
  )
  return {
    cuisines: cuisines.flatMap(({ choice, count }) => {
      const name = names.get(choice)
      return name === undefined ? [] : [{ slug: choice, name, count }]
    }),
    diets: inOrderOf(diets, all.diets).map(([diet, count]) => ({ diet, count })),
    free: inOrderOf(allergens, all.free).map(([allergen, count]) => ({ allergen, count })),
    prices: ofPrices.prices.map(({ choice, count }) => ({ level: Number(choice), count })).sort((a, b) => a.level - b.level),
    openNow: openNow?.[from] ?? null,
    among: matches[from] > most ? 'first' : 'all',
  }
}

/** The choices of a closed list that leave anything, in its order. */
function inOrderOf<Choice extends string>(list: readonly Choice[], counts: readonly FacetCount[]): [Choice, number][] {
  return list.flatMap((choice) => {
    const found = counts.find((each) => each.choice === choice)
    return found === undefined ? [] : [[choice, found.count] satisfies [Choice, number]]
  })
}
