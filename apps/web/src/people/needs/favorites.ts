import type { Preferences } from '@morsel/contract/preferences'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type SessionState, useSession } from '../../session/session-state.ts'
import { optional, staleMs } from '../../site/query-client.ts'
import type { RouterContext } from '../../site/router-context.ts'

const none: readonly string[] = []

/** Returns the cuisines that come first among near equals, unless the user turned this off (SEARCH-108). */
const favoritesOf = (preferences: Preferences | null | undefined) => (preferences?.favoritesFirst ? preferences.cuisines : none)

/** For loaders: results are sorted by the user's favorite cuisines from the start; guests have none. */
export async function fetchFavorites({ queryClient, queries, session }: RouterContext & { session: SessionState }) {
  if (session === null || session === 'unknown') return none
  return favoritesOf(await optional(queryClient.fetchQuery({ ...queries.preferences.get(), staleTime: staleMs.details })))
}

/** Returns the favorite cuisines if the preferences are already loaded; otherwise none. */
export const knownFavorites = ({ queryClient, queries }: Pick<RouterContext, 'queryClient' | 'queries'>) =>
  favoritesOf(queryClient.getQueryData(queries.preferences.get().queryKey))

/** Returns the favorite cuisines, kept up to date when the preferences change. */
export function useFavorites(): readonly string[] {
  const { queries } = useRouter().options.context
  const { data } = useQuery({ ...queries.preferences.get(), staleTime: staleMs.details, enabled: useSession() !== null })
  return favoritesOf(data)
}
