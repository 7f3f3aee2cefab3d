import type { SearchFacets, SearchOutput } from '@morsel/contract/search'
import type { SearchParams } from '@morsel/contract/search-params'
import { CloseIcon } from '@morsel/ui/basics/icons'
import { Link } from '@morsel/ui/basics/link'
import { ChipLink } from '../../elements/chip-link.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { printQuery } from '../../search-params/query-string.ts'
import { activeFilters, withoutFilters } from './active-filters.ts'
import type { CityName } from './city-line.tsx'
import { UnderstoodChips } from './understood-chips.tsx'
import { useFilterLabel } from './use-filter-label.ts'

interface FilterChipsProps {
  params: SearchParams
  facets: SearchFacets | undefined
  data: SearchOutput | undefined
  cities: readonly CityName[]
}

/** The words that narrow the search and the active filters, each a link to the same search without it. */
export function FilterChips({ params, facets, data, cities }: FilterChipsProps) {
  const t = useT()
  const label = useFilterLabel(facets)
  const active = activeFilters(params)
  if (active.length === 0 && !data?.understood.length) return null
  return (
    <nav aria-label={t('search.chosenFilters')} className="scroll-row no-print">
      <ul className="flex flex-wrap items-center gap-2">
        {data && <UnderstoodChips params={params} data={data} cities={cities} />}
        {active.map((filter) => (
          <li key={`${filter.name} ${filter.value}`}>
            <ChipLink href={`/search${printQuery({ ...filter.without })}`} aria-label={t('search.removeFilter', { filter: label(filter) })}>
              <span className="first-letter:uppercase">{label(filter)}</span>
              <CloseIcon small />
            </ChipLink>
          </li>
        ))}
        {active.length > 0 && (
          <li>
            <Link href={`/search${printQuery({ ...withoutFilters(params) })}`} className="inline-block px-2 py-2">
              {t('search.clearFilters')}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
