import type { SearchOutput } from '@morsel/contract/search'
import { parseSearchParams, type SearchParams } from '@morsel/contract/search-params'
import { Button } from '@morsel/ui/basics/button'
import { CloseIcon } from '@morsel/ui/basics/icons'
import { ChipLink } from '../../elements/chip-link.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { printQuery } from '../../search-params/query-string.ts'
import type { CityName } from './city-line.tsx'
import { NearMe } from './near-me.tsx'
import { searchFormId } from './search-form-id.ts'
import { useFilterLabel } from './use-filter-label.ts'

type Understood = SearchOutput['understood'][number]

/** The words that narrow the search, each a link to the search for the word itself (SEARCH-412). */
export function UnderstoodChips({ params, data, cities }: { params: SearchParams; data: SearchOutput; cities: readonly CityName[] }) {
  const t = useT()
  const label = useUnderstoodLabel(cities)
  // The words of a corrected text aren't in the typed one.
  const searched: SearchParams = { ...params, q: data.corrected ?? params.q, cursor: undefined }
  return data.understood.map((each) => {
    const literal = [params.literal, each.text].filter(Boolean).join()
    return (
      <li key={each.text} className="flex items-center gap-2">
        <ChipLink
          href={`/search${printQuery({ ...parseSearchParams({ ...searched, literal }) })}`}
          aria-label={t('search.asWord', { filter: label(each), word: each.text })}
        >
          <span className="first-letter:uppercase">{label(each)}</span>
          <CloseIcon small />
        </ChipLink>
        {!each.isApplied && each.type === 'nearMe' && <NearMe params={searched} label={t('search.useLocation')} />}
        {!each.isApplied && each.type === 'openNow' && (
          <span className="needs-scripts">
            <Button kind="secondary" dense onClick={goToCity}>
              {t('search.openNeedsPlace')}
            </Button>
          </span>
        )}
      </li>
    )
  })
}

/** Focuses the city field above the results. */
function goToCity() {
  const form = document.getElementById(searchFormId)
  const city = form instanceof HTMLFormElement && form.elements.namedItem('city')
  if (city instanceof HTMLElement) city.focus()
}

/** Returns the label of what a word was understood as. */
export function useUnderstoodLabel(cities: readonly CityName[]): (understood: Understood) => string {
  const t = useT()
  const filterLabel = useFilterLabel(undefined)
  return ({ text, type, value }) => {
    if (type === 'diet' || type === 'free' || type === 'amenity') return filterLabel({ name: type, value: value ?? '' })
    if (type === 'cheap') return t('search.cheap')
    if (type === 'maxPrice') return t('search.maxPrice', { amount: Number(value) })
    if (type === 'openNow') return t('places.openNow')
    if (type === 'nearMe') return t('search.nearMe')
    return cities.find(({ slug }) => slug === value)?.label ?? text
  }
}
