import type { RecentListOutput } from '@morsel/contract/recent'
import { ItemTicket } from '../dishes/item-ticket.tsx'
import { RestaurantTicket } from '../tickets/restaurant-ticket.tsx'

/** Cards of places and dishes, mixed. */
export function RecentTickets({ entries }: { entries: RecentListOutput['entries'] }) {
  return (
    <ul className="card-grid">
      {entries.map(({ restaurant, item }) => (
        <li key={restaurant?.id ?? item?.id} className="grid">
          {restaurant && <RestaurantTicket place={restaurant} withCity />}
          {item && <ItemTicket dish={item} withCity />}
        </li>
      ))}
    </ul>
  )
}
