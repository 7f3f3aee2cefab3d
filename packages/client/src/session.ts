import type { SessionAndUser } from '@morsel/contract/session'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { MorselClient } from './client.ts'

/** Everything about who is signed in; invalidating it asks all of it anew (client runtime R80). */
export const authKey = ['auth'] as const

/** Equal to the age of the session's copy in the cookie: asking more often would answer the same. */
const staleMs = 60_000

/** Who is signed in, as pages see it: without the token, which no page needs. */
export type SignedIn = Pick<SessionAndUser, 'user'> & { session: Omit<SessionAndUser['session'], 'token'> }

/** Who is asking, or null for a guest (client runtime R78, R79: shown from data, never from "is fetching"). */
export const sessionQuery = (client: MorselClient) =>
  queryOptions({
    queryKey: [...authKey, 'session'],
    queryFn: async ({ signal }): Promise<SignedIn | null> => {
      // Not from the copy in the cookie: a session that was ended elsewhere ends here with the next page.
      const answer = await client.session.get.query({ disableCookieCache: true }, { signal })
      if (answer === null) return null
      const { token: _token, ...session } = answer.session
      return { user: answer.user, session }
    },
    staleTime: staleMs,
    refetchOnWindowFocus: true,
  })

/** Asks anew who is signed in; to be awaited after signing in, before going on. */
export function refreshSession(queryClient: QueryClient, client: MorselClient): Promise<SignedIn | null> {
  return queryClient.fetchQuery({ ...sessionQuery(client), staleTime: 0 })
}
