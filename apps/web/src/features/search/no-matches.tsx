import type { SearchOutput } from '@morsel/contract/search'
import { parseSearchParams, type SearchParams } from '@morsel/contract/search-params'
import { buttonClass } from '@morsel/ui/basics/button'
import { Link } from '@morsel/ui/basics/link'
import { EmptyState } from '@morsel/ui/content/empty-state'
import { Suspense } from 'react'
import { Art } from '../../elements/art.tsx'
import { useInView } from '../../elements/late/use-in-view.ts'
import type { ListedCity } from '../../elements/nearby-cities.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { lazyPart, NoPart } from '../../resilience/lazy/lazy-part.ts'
import { printQuery } from '../../search-params/query-string.ts'
import { filterCount, withoutFilters } from './active-filters.ts'
import { countText } from './count-text.ts'
import { WhatExists } from './what-exists.tsx'

const WaysOut = lazyPart(() => import('./ways-out.tsx'), 'WaysOut', NoPart)

/** The empty state of search: ways to find results, the most promising first. */
export function NoMatches({
  params,
  data,
  cities,
  cityWithoutDishes,
}: {
  params: SearchParams
  data: SearchOutput
  cities: readonly ListedCity[]
  /** Name of the city, if it has no dishes at all. */
  cityWithoutDishes: string | undefined
}) {
  const t = useT()
  const { totals } = data
  const { ref, isSeen } = useInView<HTMLDivElement>()
  const isFiltered = filterCount(params) > 0
  const other = params.kind === 'restaurants' ? ('items' as const) : ('restaurants' as const)
  const otherHref = `/search${printQuery({ ...parseSearchParams({ ...params, kind: other, cursor: undefined }) })}`
  return (
    <div ref={ref} className="grid gap-6">
      <EmptyState
        // No picture if there are popular choices to show below.
        {...(data.popular === null && { art: <Art id={params.q ?? 'nothing'} format="square" className="size-full" /> })}
        action={
          <div className="flex flex-wrap gap-3">
            {totals[other].value > 0 && (
              <Link href={otherHref} className={buttonClass('primary')}>
                {countText(t, other, totals[other])}
              </Link>
            )}
            <Link href={`/search${isFiltered ? printQuery({ ...withoutFilters(params) }) : ''}`} className={buttonClass('secondary')}>
              {t(isFiltered ? 'search.clearFilters' : 'search.startOver')}
            </Link>
            {params.kind === 'restaurants' && (
              <Link href={`/add-place${printQuery({ city: params.city, name: params.q })}`} className={buttonClass('quiet')}>
                {t('search.addPlace')}
              </Link>
            )}
          </div>
        }
      >
        {cityWithoutDishes !== undefined
          ? t('search.noDishesYet', { city: cityWithoutDishes })
          : params.q === undefined
            ? t('search.noMatchesAnywhere')
            : t('search.noMatches', { query: params.q })}
      </EmptyState>
      {data.popular && <WhatExists popular={data.popular} />}
      {isSeen && (
        <Suspense>
          <WaysOut params={params} data={data} cities={cities} />
        </Suspense>
      )}
    </div>
  )
}
