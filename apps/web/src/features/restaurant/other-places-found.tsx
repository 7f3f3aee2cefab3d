import type { RestaurantPage as Restaurant } from '@morsel/contract/restaurant'
import type { SearchListInput } from '@morsel/contract/search'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useT } from '../../i18n/messages-provider.tsx'
import { RestaurantTicket } from '../../places/restaurant-ticket.tsx'
import { TicketList } from '../../places/ticket-list.tsx'
import { TicketListSkeleton } from '../../places/ticket-list-skeleton.tsx'
import { staleMs } from '../../query-client.ts'
import { useDisplay } from '../../shell/display.ts'
import { RailFailed } from '../../shell/rail-failed.tsx'

type Question = Partial<Omit<SearchListInput, 'limit'>>

/** The nearest places to a place. */
export function NearbyPlaces({ id, lat, lon }: { id: string; lat: number; lon: number }) {
  const t = useT()
  const r = Number(useDisplay().radius)
  return (
    <PlacesFound
      id={id}
      question={{ lat, lon, r, sort: 'distance' }}
      none={t('restaurant.nearbyNone')}
      failed={t('restaurant.nearbyFailed')}
    />
  )
}

/** Places of a place's cuisines in its city. */
export function SimilarPlaces({ place: { id, city, cuisines } }: { place: Restaurant }) {
  const t = useT()
  return (
    <PlacesFound
      id={id}
      question={{ city: city.slug, cuisine: cuisines.map(({ slug }) => slug) }}
      none={t('restaurant.similarNone')}
      failed={t('restaurant.similarFailed')}
    />
  )
}

const shown = 3

/** The first places that a search finds, without the one whose page this is. */
function PlacesFound({ id, question, none, failed }: { id: string; question: Question; none: string; failed: string }) {
  const { queries } = useRouter().options.context
  const { data, isError, refetch } = useQuery({
    ...queries.search.restaurants({ ...question, limit: shown + 1 }),
    staleTime: staleMs.lists,
  })
  if (isError && !data) return <RailFailed tryAgain={() => void refetch()}>{failed}</RailFailed>
  if (!data) return <TicketListSkeleton count={shown} />
  const others = data.hits.filter((hit) => hit.id !== id).slice(0, shown)
  if (others.length === 0) return <p className="text-ink-muted">{none}</p>
  return <TicketList entries={others} ticket={(place) => <RestaurantTicket place={place} distanceMeters={place.distanceMeters} />} />
}
