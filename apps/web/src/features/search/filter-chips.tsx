import { allergens, diets } from '@morsel/contract/food'
import type { SearchFacets } from '@morsel/contract/search'
import { CloseIcon } from '@morsel/ui/icons'
import { Link } from '@morsel/ui/link'
import { useLocale, useT } from '../../i18n/messages-provider.tsx'
import { formatAverage } from '../../places/format.ts'
import { levelOf } from '../../places/place-line.tsx'
import { cuisineOfSlug, useCuisineName } from '../../places/use-cuisine-name.ts'
import { useFormats } from '../../places/use-formats.ts'
import { printQuery } from '../../query-string.ts'
import { readSearchWords, type SearchWords } from '../../search-words.ts'
import { ChipLink } from '../../shell/chip-link.tsx'
import { type ActiveFilter, activeFilters } from './active-filters.ts'

/** The chosen filters, each a link to the same search without it. */
export function FilterChips({ words, facets }: { words: SearchWords; facets: SearchFacets | undefined }) {
  const t = useT()
  const label = useFilterLabel(facets)
  const active = activeFilters(words)
  if (active.length === 0) return null
  return (
    <nav aria-label={t('search.chosenFilters')} className="no-print">
      <ul className="flex flex-wrap items-center gap-2">
        {active.map((filter) => (
          <li key={`${filter.name} ${filter.value}`}>
            <ChipLink
              href={`/search${printQuery({ ...readSearchWords({ ...filter.without }) })}`}
              aria-label={t('search.removeFilter', { filter: label(filter) })}
            >
              {label(filter)}
              <CloseIcon small />
            </ChipLink>
          </li>
        ))}
        <li>
          <Link href={`/search${printQuery({ q: words.q, city: words.city, kind: words.kind })}`} className="inline-block px-2 py-2">
            {t('search.clearFilters')}
          </Link>
        </li>
      </ul>
    </nav>
  )
}

function useFilterLabel(facets: SearchFacets | undefined): (filter: ActiveFilter) => string {
  const t = useT()
  const locale = useLocale()
  const { distance } = useFormats()
  const nameOf = useCuisineName()
  return ({ name, value }) => {
    const diet = diets.find((each) => each === value)
    const allergen = allergens.find((each) => each === value)
    if (name === 'diet' && diet) return t(`places.diet.${diet}`)
    if (name === 'free' && allergen) return t('search.freeOf', { allergen: t(`places.allergen.${allergen}`) })
    if (name === 'price') return t(`places.price.${levelOf(Number(value))}`)
    if (name === 'open') return t('places.openNow')
    if (name === 'rating') return t('search.ratingFrom', { rating: formatAverage(locale, Number(value)) })
    if (name === 'lat') return t('search.within', { distance: distance(Number(value) * 1000) })
    if (name === 'bbox') return t('search.inArea')
    return nameOf(facets?.cuisines.find(({ slug }) => slug === value) ?? cuisineOfSlug(value))
  }
}
