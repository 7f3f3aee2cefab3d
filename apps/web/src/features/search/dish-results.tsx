import type { ItemListOutput } from '@morsel/contract/search'
import { useT } from '../../i18n/messages-provider.tsx'
import { ItemTicket } from '../../places/dishes/item-ticket.tsx'
import { TicketList, type TicketMarks } from '../../places/tickets/ticket-list.tsx'
import { WithOthers } from './also-at.tsx'

interface DishResultsProps {
  hits: ItemListOutput['hits']
  list: { withCity: boolean; isByRating: boolean }
  marks: TicketMarks
}

/** Dishes, and below them those that match only by their place (SEARCH-416). */
export function DishResults({ hits, list, marks }: DishResultsProps) {
  const t = useT()
  const dishes = (entries: ItemListOutput['hits']) => (
    <TicketList
      entries={entries}
      marks={marks}
      placeOf={({ restaurant }) => restaurant.id}
      ticket={(dish) => (
        <WithOthers also={dish.also} withCity={list.withCity}>
          <ItemTicket dish={dish} {...list} distanceMeters={dish.distanceMeters} />
        </WithOthers>
      )}
    />
  )
  const [named, atPlaces] = [hits.filter(({ match }) => match === 'dish'), hits.filter(({ match }) => match === 'place')]
  return (
    <>
      {named.length > 0 && dishes(named)}
      {atPlaces.length > 0 && (
        <>
          <h2 className="text-lead">{t('search.atPlaces')}</h2>
          {dishes(atPlaces)}
        </>
      )}
    </>
  )
}
