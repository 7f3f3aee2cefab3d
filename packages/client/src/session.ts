import type { SessionAndUser } from '@morsel/contract/session'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { MorselClient } from './client.ts'
import type { MorselQueries } from './queries.ts'

/** The key of everything about the session. Invalidating it refetches all of it (WEB-307, WEB-315). */
export const authKey = ['auth'] as const
const sessionKey = [...authKey, 'session'] as const
/** Holds true while pages should say that the session has ended. */
const endedKey = [...authKey, 'ended'] as const

/** Equals the lifetime of the session copy in the cookie: more frequent calls would return the same. */
export const sessionStaleMs = 60_000

/** The signed-in user and session, without the token, which no page needs (WEB-120). */
export type SignedIn = Pick<SessionAndUser, 'user'> & { session: Omit<SessionAndUser['session'], 'token'> }

/**
 * Queries the session, which is null for a guest (WEB-300). Pages only show it. One place decides when to refetch it, because guards depend
 * on it.
 */
export const sessionQuery = (client: MorselClient) =>
  queryOptions({
    queryKey: sessionKey,
    queryFn: async ({ signal }): Promise<SignedIn | null> => {
      // Bypasses the copy in the cookie: a session that ended elsewhere ends on the next page here (WEB-305).
      const answer = await client.session.get.query({ disableCookieCache: true }, { signal })
      if (answer === null) return null
      const { token: _token, ...session } = answer.session
      return { user: answer.user, session }
    },
    staleTime: sessionStaleMs,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // Equal responses must not rerender the page, although their dates are new objects (WEB-302).
    structuralSharing: (before: unknown, now: unknown) => (JSON.stringify(before) === JSON.stringify(now) ? before : now),
  })

/** Returns the cached session and when it was fetched: `undefined` and 0 before the first fetch. */
export function cachedSession(queryClient: QueryClient): { data: SignedIn | null | undefined; fetchedAt: number } {
  const state = queryClient.getQueryState<SignedIn | null>(sessionKey)
  return { data: state?.data, fetchedAt: Math.max(state?.dataUpdatedAt ?? 0, state?.errorUpdatedAt ?? 0) }
}

/** Calls back with both user IDs when another user or a guest (undefined) takes over. @returns a function that unsubscribes */
export function onVisitorChange(
  queryClient: QueryClient,
  onChange: (before: string | undefined, now: string | undefined) => void,
): () => void {
  let current = cachedSession(queryClient).data
  return queryClient.getQueryCache().subscribe(() => {
    const { data } = cachedSession(queryClient)
    // A pending or failed request changes nothing.
    if (data === undefined || data === current) return
    const before = current?.user.id
    current = data
    if (before !== data?.user.id) onChange(before, data?.user.id)
  })
}

/** Fetches the session. If it has ended, removes everything that was loaded for its user (WEB-307). */
export async function refreshSession(queryClient: QueryClient, client: MorselClient): Promise<SignedIn | null> {
  const before = cachedSession(queryClient).data
  const now = await queryClient.fetchQuery({ ...sessionQuery(client), staleTime: 0 })
  if (before && now === null) {
    removeVisitorQueries(queryClient)
    queryClient.setQueryData(endedKey, true)
  }
  return now
}

/** Whether the session ended without the user signing out (WEB-305). */
export function hasSessionEnded(queryClient: QueryClient): boolean {
  return queryClient.getQueryData(endedKey) === true
}

/** Replaces the visitor after signing in or out, and removes what was loaded for the previous one (WEB-307, WEB-315). */
export async function switchVisitor(queryClient: QueryClient, now: SignedIn | null | undefined): Promise<void> {
  // A pending response belongs to the previous visitor.
  await queryClient.cancelQueries({ queryKey: authKey })
  queryClient.removeQueries({ queryKey: endedKey })
  removeVisitorQueries(queryClient)
  if (now !== undefined) queryClient.setQueryData(sessionKey, now)
}

function removeVisitorQueries(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== authKey[0] })
}

/** Whether guards treat both visitors the same. */
export function isSameForGuards(one: SignedIn | null | undefined, other: SignedIn | null | undefined): boolean {
  return guardFactsOf(one) === guardFactsOf(other)
}

function guardFactsOf(visitor: SignedIn | null | undefined): string {
  if (!visitor) return ''
  const { user, session } = visitor
  return [session.id, user.id, user.status, user.emailVerified, user.onboardedAt !== null].join(' ')
}

/** The nouns whose queries are about the user's account. */
const accountNouns = [
  'session',
  'account',
  'activity',
  'address',
  'user',
  'twoFactor',
  'passkey',
  'personalToken',
  'connectedApp',
  'oauthApp',
  'device',
] as const satisfies readonly (keyof MorselQueries)[]

/**
 * Drops responses about the account soon after the last page that shows them (WEB-313). Call it in the browser once the first page is
 * shown: before that, no page uses the responses that came with it.
 */
export function shortenAccountQueryCache(queryClient: QueryClient): void {
  for (const noun of accountNouns) queryClient.setQueryDefaults([[noun]], { gcTime: 1000 })
}

/** Refetches everything about the account that pages show (WEB-315). */
export async function refreshAccountQueries(queryClient: QueryClient): Promise<void> {
  await Promise.all(accountNouns.map((noun) => queryClient.invalidateQueries({ queryKey: [[noun]] })))
}
