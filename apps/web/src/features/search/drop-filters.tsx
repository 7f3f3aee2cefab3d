import type { SearchParams } from '@morsel/contract/search-params'
import { Link } from '@morsel/ui/basics/link'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useT } from '../../i18n/messages-provider.tsx'
import { printQuery } from '../../search-params/query-string.ts'
import { totalsQuery } from '../../search-params/search-query.ts'
import { optional } from '../../site/query-client.ts'
import { activeFilters } from './active-filters.ts'
import { countText } from './count-text.ts'
import { useFilterLabel } from './use-filter-label.ts'

/** The most filters to try. */
const triedMax = 6

/** Without results: the number of results without each filter, most first (SEARCH-404). */
export function DropFilters({ params }: { params: SearchParams }) {
  const t = useT()
  const label = useFilterLabel(undefined)
  const { queries, queryClient } = useRouter().options.context
  const kind = params.kind ?? 'items'
  const tried = activeFilters(params).slice(0, triedMax)
  // Show all at once, so that a late response doesn't shift the layout.
  const { data: answers } = useQuery({
    queryKey: ['dropFilters', params],
    queryFn: () => Promise.all(tried.map(({ without }) => optional(queryClient.fetchQuery(totalsQuery(queries, without))))),
  })
  const ways = tried
    .flatMap((filter, at) => {
      const total = answers?.[at]?.totals[kind]
      return total && total.value > 0 ? [{ filter, total }] : []
    })
    .toSorted((one, other) => other.total.value - one.total.value)
  if (ways.length === 0) return null
  return (
    <ul aria-label={t('search.dropFilter')} className="grid gap-2">
      {ways.map(({ filter, total }) => (
        <li key={`${filter.name} ${filter.value}`}>
          <Link href={`/search${printQuery({ ...filter.without })}`} className="inline-block py-1.5">
            {t('search.withoutFilter', { filter: label(filter), found: countText(t, kind, total) })}
          </Link>
        </li>
      ))}
    </ul>
  )
}
