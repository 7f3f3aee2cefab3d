import { errorOf } from '@morsel/client/errors'
import type { CitySummary } from '@morsel/contract/city'
import type { SearchOutput } from '@morsel/contract/search'
import { parseSearchParams, type SearchParams } from '@morsel/contract/search-params'
import { repairSearchParams } from '@morsel/contract/search-request'
import { LiveRegion } from '@morsel/ui/basics/live-region'
import { Pagination } from '@morsel/ui/controls/pagination'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { LoadFailed } from '../../elements/loading/load-failed.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { useFavorites } from '../../people/needs/favorites.ts'
import { TicketListSkeleton } from '../../places/ticket-list-skeleton.tsx'
import { RestaurantTicket } from '../../places/tickets/restaurant-ticket.tsx'
import { TicketList, type TicketMarks } from '../../places/tickets/ticket-list.tsx'
import { lazyPart } from '../../resilience/lazy/lazy-part.ts'
import { formQuery, printQuery } from '../../search-params/query-string.ts'
import { facetsQuery, searchQuery, shownParams } from '../../search-params/search-query.ts'
import { SearchCityForm } from '../../shell/search-city-form.tsx'
import { WithOthers } from './also-at.tsx'
import { CityLine } from './city-line.tsx'
import { CorrectionLine } from './correction-line.tsx'
import { countText } from './count-text.ts'
import { DishLine } from './dish-line.tsx'
import { DishResults } from './dish-results.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterButton, FilterPanel } from './filter-panel.tsx'
import { KindTabs } from './kind-tabs.tsx'
import { LeftOutLine } from './left-out-line.tsx'
import { MapColumn } from './map-column.tsx'
import { NoMatches } from './no-matches.tsx'
import { OtherKindLine } from './other-kind-line.tsx'
import { QuickFilters } from './quick-filters.tsx'
import { ResultFiles } from './result-files.tsx'
import { searchFormId } from './search-form-id.ts'
import { SortChoice } from './sort-choice.tsx'
import { TasteLine } from './taste-line.tsx'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'
import { ViewSwitch } from './view-switch.tsx'

const SaveSearch = lazyPart(() => import('./save-search.tsx'), 'SaveSearch')

const route = getRouteApi('/_app/search')

/** The pause in typing before results update (SEARCH-400). */
const pauseMs = 250

/** `/search`: the URL is the state, results update while typing, and everything works without scripts (SEARCH-400). */
export function SearchPage() {
  const t = useT()
  const { asked, params, cities, hasFailed, data, facets, error, isRepaired, isPlaceholderData, refetch } = useSearchResults()
  const { results, ...heard } = useFocusAfterRemoval(params.cursor)
  const [marked, setMarked] = useState<string>()
  const [isFiltering, setFiltering] = useState(false)
  const map = <MapColumn data={data} params={params} marked={marked} onMark={setMarked} />
  const isMapFirst = params.view === 'map'
  const city = cities?.find(({ slug }) => slug === params.city)
  const cityNames = cities ?? []
  const hasTypedCity = data?.understood.some(({ type }) => type === 'city') === true
  const title = heading(t, params, hasTypedCity ? undefined : city?.label)
  return (
    <div className="grid gap-3" {...heard}>
      <h1 tabIndex={-1} className="sr-only">
        {title}
      </h1>
      {/* Hidden on phones, where the search box above the results says the same. */}
      <p aria-hidden className="text-h2 max-lg:hidden">
        {title}
      </p>
      <SearchBox params={asked} cities={cityNames} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <KindTabs params={params} totals={data?.totals} />
        <ViewSwitch params={params} className="max-lg:hidden" />
      </div>
      <FilterChips params={params} facets={facets} data={data} cities={cityNames} />
      <div className="scroll-row flex flex-wrap gap-2 no-print">
        <div className="needs-scripts lg:hidden">
          <FilterButton params={params} isOpen={isFiltering} onOpen={() => setFiltering(true)} />
        </div>
        <QuickFilters params={params} understood={data?.understood} />
        <ViewSwitch params={params} className="lg:hidden" />
      </div>
      <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)_25rem]">
        <FilterPanel
          params={params}
          facets={facets}
          found={data?.totals[data.kind]}
          isOpen={isFiltering}
          onClose={() => setFiltering(false)}
        />
        <LiveRegion>{data && !isPlaceholderData && countText(t, data.kind, data.totals[data.kind])}</LiveRegion>
        {isMapFirst && map}
        <section
          ref={results}
          id="results"
          tabIndex={-1}
          aria-label={t('search.results')}
          aria-busy={isPlaceholderData || (!data && !error && !hasFailed)}
          className="beside-map grid min-w-0 scroll-mt-6 gap-4 lg:col-start-2 xl:row-start-1"
        >
          {data ? (
            <div className={isPlaceholderData ? 'grid gap-4 opacity-60' : 'grid gap-4'}>
              <AboutResults params={params} asked={asked} data={data} cities={cityNames} />
              <Results data={data} params={params} cities={cityNames} marks={{ marked, onMark: setMarked }} />
            </div>
          ) : hasFailed || (error && !isRepaired) ? (
            <LoadFailed {...(!hasFailed && { tryAgain: () => void refetch() })}>{t('search.failed')}</LoadFailed>
          ) : (
            <TicketListSkeleton count={6} />
          )}
        </section>
        {!isMapFirst && map}
      </div>
    </div>
  )
}

/** Returns the results for the URL and their facets. A URL that the server refuses is corrected. */
function useSearchResults() {
  const router = useRouter()
  const asked = route.useSearch()
  const { cities, hasFailed } = route.useLoaderData()
  const { queries } = router.options.context
  // Don't retry automatically what failed on the server: the page offers a button.
  const favorites = useFavorites()
  const { data: own } = useQuery({ ...searchQuery(queries, asked, favorites), enabled: !hasFailed })
  const params = shownParams(asked, own)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...searchQuery(queries, params, favorites),
    placeholderData: keepPreviousData,
    enabled: !hasFailed,
  })
  const { data: facets } = useQuery({
    ...facetsQuery(queries, params, isPlaceholderData ? undefined : data),
    placeholderData: keepPreviousData,
    enabled: !hasFailed,
  })
  const repaired = error ? repairSearchParams(errorOf(error).code, params) : undefined
  const repairedHref = repaired && `/search${printQuery({ ...repaired })}`
  useEffect(() => {
    if (repairedHref !== undefined) void router.navigate({ href: repairedHref, replace: true, resetScroll: false })
  }, [repairedHref, router])
  return { asked, params, cities, hasFailed, data, facets, error, isRepaired: repaired !== undefined, isPlaceholderData, refetch }
}

/** The changes that were made to the search, each with a link that undoes it. */
function AboutResults({
  params,
  asked,
  data,
  cities,
}: {
  params: SearchParams
  asked: SearchParams
  data: SearchOutput
  cities: readonly CitySummary[]
}) {
  return (
    <>
      {/* The line about words that were left out already explains why the results differ from the search. */}
      {params.kind !== asked.kind && data.leftOut.length === 0 && <OtherKindLine asked={asked} />}
      {data.corrected !== null && <CorrectionLine params={params} corrected={data.corrected} />}
      {data.leftOut.length > 0 && <LeftOutLine params={params} words={data.leftOut} instead={data.instead} />}
      <CityLine params={params} data={data} cities={cities} />
      {data.dish !== null && <DishLine dish={data.dish} />}
      {data.lifted.length > 0 && <TasteLine lifted={data.lifted} />}
    </>
  )
}

function heading(t: ReturnType<typeof useT>, { q }: SearchParams, cityName: string | undefined): string {
  if (q === undefined) return t('search.heading')
  return cityName === undefined ? t('search.headingFor', { query: q }) : t('search.headingIn', { query: q, city: cityName })
}

/** The form of the page. Typing replaces the history entry and submitting adds one; both start at the first page of results. */
function SearchBox({ params, cities }: { params: SearchParams; cities: readonly { slug: string; label: string }[] }) {
  const t = useT()
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])

  // Back and forward discard the typed text, even while the field has focus; a late response to typing doesn't.
  const hasGone = useRef(false)
  useEffect(
    () =>
      router.history.subscribe(({ action }) => {
        if (action.type === 'PUSH' || action.type === 'REPLACE') return
        clearTimeout(timer.current)
        hasGone.current = true
      }),
    [router],
  )

  // The URL changed other than by typing (Back, a tab, a link): update the fields. Keep choices made before hydration.
  const followed = useRef({ q: params.q, city: params.city })
  useEffect(() => {
    const form = box.current?.querySelector('form')
    if (!form || (followed.current.q === params.q && followed.current.city === params.city)) return
    followed.current = { q: params.q, city: params.city }
    const typed = parseSearchParams(formQuery(form))
    const input = form.elements.namedItem('q')
    const select = form.elements.namedItem('city')
    const isTyping = document.activeElement === input && !hasGone.current
    if (input instanceof HTMLInputElement && typed.q !== params.q && !isTyping) input.value = params.q ?? ''
    if (select instanceof HTMLSelectElement && typed.city !== params.city) select.value = params.city ?? ''
  }, [params.q, params.city])

  const follow = (form: HTMLFormElement) => {
    hasGone.current = false
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const typed = parseSearchParams(formQuery(form))
      void router.navigate({ to: '/search', search: typed, replace: true, resetScroll: false })
    }, pauseMs)
  }
  return (
    <div ref={box} className="search-stays">
      <SearchCityForm
        id={searchFormId}
        q={params.q}
        city={params.city}
        cities={cities}
        hidden={<HiddenParams params={params} />}
        onInput={follow}
        onChoose={() => clearTimeout(timer.current)}
        labels={{
          what: t('search.boxLabel'),
          example: t('shell.searchLabel'),
          where: t('search.cityLabel'),
          anyCity: t('search.anyCity'),
          submit: t('search.submit'),
        }}
      />
    </div>
  )
}

/** Search parameters without a field, which the form preserves. */
function HiddenParams({ params: { kind, literal, lat, lon, bbox, view } }: { params: SearchParams }) {
  return Object.entries({ kind, literal, lat, lon, bbox, view }).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
  )
}

function Results({
  data,
  params,
  cities,
  marks,
}: {
  data: SearchOutput
  params: SearchParams
  cities: readonly CitySummary[]
  marks: TicketMarks
}) {
  const t = useT()
  if (data.hits.length === 0) {
    const city = cities.find(({ slug }) => slug === params.city)
    const isWithoutDishes = data.kind === 'items' && city?.itemCount === 0
    return <NoMatches params={params} data={data} cities={cities} cityWithoutDishes={isWithoutDishes ? city.label : undefined} />
  }
  const list = { withCity: params.city === undefined, isByRating: params.sort === 'rating' }
  const isOpenQuestion = Object.entries(params).every(([name, word]) => word === undefined || name === 'city' || name === 'kind')
  const page = (cursor: string | null) => (cursor === null ? undefined : `/search${printQuery({ ...params, cursor })}#results`)
  const [previous, next] = [page(data.previousCursor), page(data.nextCursor)]
  return (
    <div className="grid gap-4">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-h3">{isOpenQuestion ? t('search.suggestions') : countText(t, data.kind, data.totals[data.kind])}</h2>
        <SortChoice params={params} />
      </div>
      {data.kind === 'items' ? (
        <DishResults hits={data.hits} list={list} marks={marks} />
      ) : (
        <TicketList
          entries={data.hits}
          marks={marks}
          placeOf={({ id }) => id}
          ticket={(place) => (
            <WithOthers also={place.also} withCity={list.withCity}>
              <RestaurantTicket place={place} {...list} distanceMeters={place.distanceMeters} />
            </WithOthers>
          )}
        />
      )}
      <Pagination
        label={t('search.pages')}
        {...(previous !== undefined && { previous: { href: previous, label: t('search.previous') } })}
        {...(next !== undefined && { next: { href: next, label: t('search.next') } })}
      />
      {!isOpenQuestion && (
        <Suspense>
          <SaveSearch params={params} suggestion={[params.q, data.city?.label].filter(Boolean).join(', ') || t('search.heading')} />
        </Suspense>
      )}
      <ResultFiles params={params} />
    </div>
  )
}
