import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useT } from '../../i18n/messages-provider.tsx'
import { RestaurantTicket } from '../../places/restaurant-ticket.tsx'
import { TicketList } from '../../places/ticket-list.tsx'
import { TicketListSkeleton } from '../../places/ticket-list-skeleton.tsx'
import { staleMs } from '../../query-client.ts'
import { useDisplay } from '../../shell/display.ts'
import { RailFailed } from '../../shell/rail-failed.tsx'

const shown = 3
/** The nearest places to a place, without itself. */
export function NearbyPlaces({ id, lat, lon }: { id: string; lat: number; lon: number }) {
  const t = useT()
  const { queries } = useRouter().options.context
  const r = Number(useDisplay().radius)
  const { data, isError, refetch } = useQuery({
    ...queries.search.restaurants({ lat, lon, r, sort: 'distance', limit: shown + 1 }),
    staleTime: staleMs.lists,
  })
  if (isError && !data) return <RailFailed tryAgain={() => void refetch()}>{t('restaurant.nearbyFailed')}</RailFailed>
  if (!data) return <TicketListSkeleton count={shown} />
  const others = data.hits.filter((hit) => hit.id !== id).slice(0, shown)
  if (others.length === 0) return <p className="text-ink-muted">{t('restaurant.nearbyNone')}</p>
  return <TicketList entries={others} ticket={(place) => <RestaurantTicket place={place} distanceMeters={place.distanceMeters} />} />
}
