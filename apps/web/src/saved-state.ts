import type { SavedOutput } from '@morsel/contract/list'
import type { PlaceTarget } from '@morsel/contract/place-target'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { RouterContext } from './router-context.ts'
import { type SessionState, useSession } from './session-state.ts'

/** What is saved changes only by saving, here or in another tab, which says so. */
const neverStale = Number.POSITIVE_INFINITY

/** Whether a place or dish is among what is saved. */
export function isAmong(saved: SavedOutput, { restaurant, item }: PlaceTarget): boolean {
  return restaurant === undefined ? item !== undefined && saved.items.includes(item) : saved.restaurants.includes(restaurant)
}

/** Whether the reader has saved a place or dish; the same everywhere on the page. */
export function useIsSaved(target: PlaceTarget): boolean {
  const { queries } = useRouter().options.context
  const isSignedIn = useSession() !== null
  const { data } = useQuery({
    ...queries.list.saved(),
    staleTime: neverStale,
    enabled: isSignedIn,
    select: (saved) => isAmong(saved, target),
  })
  return isSignedIn && data === true
}

/** For loaders: hearts are right with the first view. In browsers no page waits for them. */
export async function prefetchSaved({ queryClient, queries, session }: RouterContext & { session: SessionState }): Promise<void> {
  if (!import.meta.env.SSR || session === null || session === 'unknown') return
  await queryClient.prefetchQuery({ ...queries.list.saved(), staleTime: neverStale })
}
