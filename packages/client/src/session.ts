import { queryOptions } from '@tanstack/react-query'
import type { MorselClient } from './client.ts'

/** Everything about who is signed in; invalidating it asks all of it anew (client runtime R80). */
export const authKey = ['auth'] as const

/** Equal to the age of the session's copy in the cookie: asking more often would answer the same. */
const staleMs = 60_000

/** Who is asking, or null for a guest (client runtime R78, R79: shown from data, never from "is fetching"). */
export const sessionQuery = (client: MorselClient) =>
  queryOptions({ queryKey: [...authKey, 'session'], queryFn: ({ signal }) => client.session.get.query(undefined, { signal }), staleTime: staleMs, refetchOnWindowFocus: true })
