import { errorOf } from '@morsel/client/errors'
import type { SearchOutput } from '@morsel/contract/search'
import { LiveRegion } from '@morsel/ui/live-region'
import { Pagination } from '@morsel/ui/pagination'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useT } from '../../i18n/messages-provider.tsx'
import { ItemTicket } from '../../places/item-ticket.tsx'
import { RestaurantTicket } from '../../places/restaurant-ticket.tsx'
import { TicketList } from '../../places/ticket-list.tsx'
import { TicketListSkeleton } from '../../places/ticket-list-skeleton.tsx'
import { printQuery } from '../../query-string.ts'
import { readSearchWords, type SearchWords } from '../../search-words.ts'
import { RailFailed } from '../../shell/rail-failed.tsx'
import { SearchCityForm } from '../../shell/search-city-form.tsx'
import { countWords } from './count-words.ts'
import { KindTabs } from './kind-tabs.tsx'
import { NoMatches } from './no-matches.tsx'
import { repairedWords, searchQuery } from './search-query.ts'

const route = getRouteApi('/_app/search')

/** Results follow the typing after this pause (client runtime S1). */
const pauseMs = 250

/** `/search`: the address is the state; results follow the typing, and everything works without scripts (client runtime S1). */
export function SearchPage() {
  const t = useT()
  const router = useRouter()
  const words = route.useSearch()
  const { cities, hasFailed } = route.useLoaderData()
  const { queries } = router.options.context
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...searchQuery(queries, words),
    placeholderData: keepPreviousData,
    // What the process could not find out is asked again by hand, not behind the reader's back.
    enabled: !hasFailed,
  })
  const repaired = error ? repairedWords(errorOf(error).code, words) : undefined
  const repairedHref = repaired && `/search${printQuery({ ...repaired })}`
  useEffect(() => {
    if (repairedHref !== undefined) void router.navigate({ href: repairedHref, replace: true, resetScroll: false })
  }, [repairedHref, router])

  const cityName = cities?.find(({ slug }) => slug === words.city)?.name
  return (
    <div className="grid gap-6">
      <h1 tabIndex={-1}>{heading(t, words, cityName)}</h1>
      <SearchBox words={words} cities={cities ?? []} />
      <KindTabs words={words} totals={data?.totals} />
      <LiveRegion>{data && !isPlaceholderData && countWords(t, data.kind, data.totals[data.kind])}</LiveRegion>
      <section
        id="results"
        aria-label={t('search.results')}
        aria-busy={isPlaceholderData || (!data && !error && !hasFailed)}
        className="grid scroll-mt-6 gap-6"
      >
        {data ? (
          <div className={isPlaceholderData ? 'opacity-60' : undefined}>
            <Results data={data} words={words} />
          </div>
        ) : hasFailed || (error && !repaired) ? (
          <RailFailed {...(!hasFailed && { tryAgain: () => void refetch() })}>{t('search.failed')}</RailFailed>
        ) : (
          <TicketListSkeleton count={6} />
        )}
      </section>
    </div>
  )
}

function heading(t: ReturnType<typeof useT>, { q }: SearchWords, cityName: string | undefined): string {
  if (q === undefined) return t('search.heading')
  return cityName === undefined ? t('search.headingFor', { query: q }) : t('search.headingIn', { query: q, city: cityName })
}

/** The form of the page. Typing replaces the entry of the history, sending adds one; both begin at the first page of results. */
function SearchBox({ words, cities }: { words: SearchWords; cities: readonly { slug: string; name: string }[] }) {
  const t = useT()
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])

  // Another address than the one that was typed (Back, a tab, a link): the fields follow it.
  useEffect(() => {
    const form = box.current?.querySelector('form')
    if (!form) return
    const typed = readSearchWords(Object.fromEntries(new FormData(form)))
    const input = form.elements.namedItem('q')
    const select = form.elements.namedItem('city')
    if (input instanceof HTMLInputElement && typed.q !== words.q && document.activeElement !== input) input.value = words.q ?? ''
    if (select instanceof HTMLSelectElement && typed.city !== words.city) select.value = words.city ?? ''
  }, [words.q, words.city])

  const follow = (form: HTMLFormElement) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const typed = readSearchWords(Object.fromEntries(new FormData(form)))
      void router.navigate({ to: '/search', search: typed, replace: true, resetScroll: false })
    }, pauseMs)
  }
  return (
    <div ref={box}>
      <SearchCityForm
        q={words.q}
        city={words.city}
        cities={cities}
        hidden={words.kind && <input type="hidden" name="kind" value={words.kind} />}
        onInput={follow}
        words={{
          what: t('search.boxLabel'),
          where: t('search.cityLabel'),
          anyCity: t('search.anyCity'),
          submit: t('search.submit'),
        }}
      />
    </div>
  )
}

function Results({ data, words }: { data: SearchOutput; words: SearchWords }) {
  const t = useT()
  if (data.hits.length === 0) return <NoMatches words={words} totals={data.totals} />
  const withCity = words.city === undefined
  const page = (cursor: string | null) => (cursor === null ? undefined : `/search${printQuery({ ...words, cursor })}#results`)
  const [previous, next] = [page(data.previousCursor), page(data.nextCursor)]
  return (
    <div className="grid gap-6">
      <h2 className="text-h3">{words.q === undefined ? t('search.suggestions') : countWords(t, data.kind, data.totals[data.kind])}</h2>
      {data.kind === 'items' ? (
        <TicketList entries={data.hits} ticket={(dish) => <ItemTicket dish={dish} withCity={withCity} />} />
      ) : (
        <TicketList entries={data.hits} ticket={(place) => <RestaurantTicket place={place} withCity={withCity} />} />
      )}
      <Pagination
        label={t('search.pages')}
        {...(previous !== undefined && { previous: { href: previous, label: t('search.previous') } })}
        {...(next !== undefined && { next: { href: next, label: t('search.next') } })}
      />
    </div>
  )
}
