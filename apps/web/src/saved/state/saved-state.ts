import type { SavedOutput } from '@morsel/contract/list'
import type { PlaceTarget } from '@morsel/contract/place'
import { useQuery } from '@tanstack/react-query'
import { useHydrated, useRouter } from '@tanstack/react-router'
import { useSession } from '../../session/session-state.ts'

/** Whether a place or dish is saved. */
export function isAmong(saved: SavedOutput, { restaurant, item }: PlaceTarget): boolean {
  return restaurant === undefined ? item !== undefined && saved.items.includes(item) : saved.restaurants.includes(restaurant)
}

/** Whether the user, or a guest on this device, has saved a place or dish; consistent across the page. */
export function useIsSaved(target: PlaceTarget): boolean {
  const { queries } = useRouter().options.context
  const isSignedIn = useSession() !== null
  const isHydrated = useHydrated()
  // For guests, `syncSaved` fills in what is saved on the device.
  const { data } = useQuery({
    ...queries.list.saved(),
    // Never stale: saved things only change here or in another tab, which notifies this one.
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isSignedIn,
    select: (saved) => isAmong(saved, target),
  })
  // The server doesn't know what a guest has saved, so a card that hydrates later starts without it, too.
  return data === true && (isSignedIn || isHydrated)
}
