import type { SearchOutput } from '@morsel/contract/search'
import { parseSearchParams, type SearchParams } from '@morsel/contract/search-params'
import { Link } from '@morsel/ui/basics/link'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ListedCity, nearbyCities } from '../../elements/nearby-cities.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { printQuery } from '../../search-params/query-string.ts'
import { totalsQuery, withoutWords } from '../../search-params/search-query.ts'
import { optional } from '../../site/query-client.ts'
import { activeFilters } from './active-filters.ts'
import { countText } from './count-text.ts'
import { useUnderstoodLabel } from './understood-chips.tsx'
import { useFilterLabel } from './use-filter-label.ts'

/** The maximum number of filters and words to try leaving out. */
const triedMax = 6
/** The maximum number of cities to try. */
const citiesMax = 3

/** Another search: what it leaves out or where it looks, and its parameters. */
interface Way {
  leavesOut?: string
  where?: string
  params: SearchParams
}

interface WaysOutProps {
  params: SearchParams
  data: SearchOutput
  cities: readonly ListedCity[]
}

/**
 * Shown without results: searches that have some, with their numbers of results, the largest first; searches elsewhere come last
 * (SEARCH-404).
 */
export function WaysOut({ params, data, cities }: WaysOutProps) {
  const t = useT()
  const { queries, queryClient } = useRouter().options.context
  const kind = params.kind ?? 'items'
  const tried = [...useSmallerSearches({ params, data, cities }), ...useSearchesElsewhere({ params, data, cities })]
  // Show all at once, so that a late response doesn't shift the layout.
  const { data: answers } = useQuery({
    queryKey: ['waysOut', ...tried.map((way) => way.params)],
    queryFn: () => Promise.all(tried.map((way) => optional(queryClient.fetchQuery(totalsQuery(queries, way.params))))),
  })
  const ways = tried
    .flatMap((way, at) => {
      const total = answers?.[at]?.totals[kind]
      return total && total.value > 0 ? [{ way, total }] : []
    })
    .toSorted((one, other) => Number(!!one.way.where) - Number(!!other.way.where) || other.total.value - one.total.value)
  if (ways.length === 0) return null
  return (
    <ul aria-label={t('search.waysOut')} className="grid gap-2">
      {ways.map(({ way, total }) => {
        const href = `/search${printQuery({ ...way.params })}`
        const found = countText(t, kind, total)
        return (
          <li key={href}>
            <Link href={href} className="inline-block py-1.5">
              {way.where === undefined
                ? t('search.withoutFilter', { filter: way.leavesOut ?? '', found })
                : t('search.way', { way: way.where, found })}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** Returns the searches that leave out one of the filters or words. */
function useSmallerSearches({ params, data, cities }: WaysOutProps): Way[] {
  const filterLabel = useFilterLabel(undefined)
  const wordLabel = useUnderstoodLabel(cities)
  const text = data.corrected ?? params.q ?? ''
  const without = (word: string) =>
    parseSearchParams({ ...params, q: withoutWords(text, [word]), exact: undefined, stay: undefined, cursor: undefined })
  const words = params.exact === undefined ? [] : text.split(' ')
  return [
    ...activeFilters(params).map((filter) => ({ leavesOut: filterLabel(filter), params: filter.without })),
    ...data.understood.map((each) => ({ leavesOut: wordLabel(each), params: without(each.text) })),
    ...(words.length > 1 ? words.map((word) => ({ leavesOut: word, params: without(word) })) : []),
  ].slice(0, triedMax)
}

/** Returns the same search in cities nearby and in all cities. */
function useSearchesElsewhere({ params, data, cities }: WaysOutProps): Way[] {
  const t = useT()
  const typed = data.understood.find(({ type }) => type === 'city')
  const city = typed?.value ?? params.city
  const isPlaced = city !== undefined || params.lat !== undefined || params.bbox !== undefined
  const q = withoutWords(data.corrected ?? params.q ?? '', typed === undefined ? [] : [typed.text])
  if (!isPlaced || q === '') return []
  const at = (there: string | undefined) =>
    parseSearchParams({ ...params, q, city: there, lat: undefined, lon: undefined, r: undefined, bbox: undefined, cursor: undefined })
  const near = nearbyCities(cities, { city, lat: params.lat, lon: params.lon }).slice(0, citiesMax)
  return [...near.map(({ slug, label }) => ({ where: label, params: at(slug) })), { where: t('search.anyCity'), params: at(undefined) }]
}
