import { fitOf, type Needs } from '@morsel/contract/fit'
import type { ItemCard } from '@morsel/contract/item'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useNeeds } from '../../people/needs/use-needs.ts'
import { useSession } from '../../session/session-state.ts'
import { staleMs } from '../../site/query-client.ts'
import { TicketList } from '../tickets/ticket-list.tsx'
import { ItemTicket } from './item-ticket.tsx'

const railLength = 6
/** How many of the best dishes are checked for those that fit a guest. */
const searchedMax = 50

/** The best dishes of a city, without those that are known not to fit the reader (PLACE-459). */
export function DishRail({ city, dishes }: { city: string; dishes: readonly ItemCard[] }) {
  const { queries } = useRouter().options.context
  const isGuest = useSession() === null
  const needs = useNeeds()
  // For users, the server has already left these dishes out. It doesn't know what a guest eats, and the request doesn't reveal it.
  const { data } = useQuery({
    ...queries.search.items({ city, limit: searchedMax }),
    staleTime: staleMs.lists,
    enabled: isGuest && needs !== undefined,
  })
  const shown = isGuest && needs ? fitting(data?.hits ?? dishes, needs) : dishes
  return <TicketList entries={shown} ticket={(dish) => <ItemTicket dish={dish} />} />
}

/** Returns the dishes that fit, then those to ask about, at most one per place. */
function fitting(dishes: readonly ItemCard[], needs: Needs): ItemCard[] {
  const rated = dishes.map((dish) => ({ dish, state: fitOf(dish, needs).state })).filter(({ state }) => state !== 'unfit')
  const ordered = rated.toSorted((one, other) => Number(one.state === 'ask') - Number(other.state === 'ask')).map(({ dish }) => dish)
  const best = ordered.filter(({ restaurant }, index) => ordered.findIndex((other) => other.restaurant.id === restaurant.id) === index)
  return best.slice(0, railLength)
}
