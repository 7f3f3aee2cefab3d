import type { SearchParams } from '@morsel/contract/search-params'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { LoadFailed } from '../../elements/loading/load-failed.tsx'
import { useT } from '../../i18n/messages-provider.tsx'
import { TicketListSkeleton } from '../../places/ticket-list-skeleton.tsx'
import { RestaurantTicket } from '../../places/tickets/restaurant-ticket.tsx'
import { TicketList } from '../../places/tickets/ticket-list.tsx'
import { useDisplay } from '../../site/display.ts'
import { staleMs } from '../../site/query-client.ts'

/** A search for other places. */
export interface OtherPlacesProps {
  /** The place of this page, left out of the results. */
  id: string
  name: 'similar' | 'nearby'
  question: Pick<SearchParams, 'city' | 'cuisine' | 'lat' | 'lon' | 'sort'>
}

const shown = 3

/** The first results of a search, without the place of this page. */
export function OtherPlacesFound({ id, name, question }: OtherPlacesProps) {
  const t = useT()
  const { queries } = useRouter().options.context
  const r = useDisplay().radius
  const { data, isError, refetch } = useQuery({
    ...queries.search.restaurants({ ...question, r, limit: shown + 1 }),
    staleTime: staleMs.lists,
  })
  if (isError && !data) return <LoadFailed tryAgain={() => void refetch()}>{t(`restaurant.${name}Failed`)}</LoadFailed>
  if (!data) return <TicketListSkeleton count={shown} />
  const others = data.hits.filter((hit) => hit.id !== id).slice(0, shown)
  if (others.length === 0) return <p className="text-ink-muted">{t(`restaurant.${name}None`)}</p>
  return <TicketList entries={others} ticket={(place) => <RestaurantTicket place={place} distanceMeters={place.distanceMeters} />} />
}
