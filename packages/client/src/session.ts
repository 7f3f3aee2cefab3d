import type { SessionAndUser } from '@morsel/contract/session'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { MorselClient } from './client.ts'
import type { MorselQueries } from './queries.ts'

/** Everything about who is signed in; invalidating it asks all of it anew (WEB-307, WEB-315). */
export const authKey = ['auth'] as const
const sessionKey = [...authKey, 'session'] as const
/** Here as long as it is worth telling that a session went away under its owner. */
const endedKey = [...authKey, 'ended'] as const

/** Equal to the age of the session's copy in the cookie: asking more often would answer the same. */
export const sessionStaleMs = 60_000

/** Who is signed in, as pages see it: without the token, which no page needs. */
export type SignedIn = Pick<SessionAndUser, 'user'> & { session: Omit<SessionAndUser['session'], 'token'> }

/**
 * Who is asking, or null for a guest (WEB-300, WEB-302: shown from data, never from "is fetching"). Pages only show it; when it is
 * asked again is decided in one place, because a change is a matter for the guards.
 */
export const sessionQuery = (client: MorselClient) =>
  queryOptions({
    queryKey: sessionKey,
    queryFn: async ({ signal }): Promise<SignedIn | null> => {
      // Not from the copy in the cookie: a session that was ended elsewhere ends here with the next page.
      const answer = await client.session.get.query({ disableCookieCache: true }, { signal })
      if (answer === null) return null
      const { token: _token, ...session } = answer.session
      return { user: answer.user, session }
    },
    staleTime: sessionStaleMs,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // Equal answers change nothing on the page; the dates in them are new objects each time (WEB-302).
    structuralSharing: (before: unknown, now: unknown) => (JSON.stringify(before) === JSON.stringify(now) ? before : now),
  })

/** Who is signed in as far as it is known, and since when: `undefined` and 0 when nobody has asked. */
export function cachedSession(queryClient: QueryClient): { data: SignedIn | null | undefined; askedAt: number } {
  const state = queryClient.getQueryState<SignedIn | null>(sessionKey)
  return { data: state?.data, askedAt: Math.max(state?.dataUpdatedAt ?? 0, state?.errorUpdatedAt ?? 0) }
}

/** Calls back when somebody else is there than before, with the ids of both; undefined is a guest. @returns what ends it */
export function onVisitorChange(queryClient: QueryClient, hear: (before: string | undefined, now: string | undefined) => void): () => void {
  let known = cachedSession(queryClient).data
  return queryClient.getQueryCache().subscribe(() => {
    const { data } = cachedSession(queryClient)
    // An answer that is on its way, or never came, is no news.
    if (data === undefined || data === known) return
    const before = known?.user.id
    known = data
    if (before !== data?.user.id) hear(before, data?.user.id)
  })
}

/** Asks anew who is signed in. What was loaded for somebody who is not any more is forgotten. */
export async function refreshSession(queryClient: QueryClient, client: MorselClient): Promise<SignedIn | null> {
  const before = cachedSession(queryClient).data
  const now = await queryClient.fetchQuery({ ...sessionQuery(client), staleTime: 0 })
  if (before && now === null) {
    forgetVisitor(queryClient)
    queryClient.setQueryData(endedKey, true)
  }
  return now
}

/** Whether a session went away under its owner, who did not ask for it (WEB-305). */
export function hasSessionEnded(queryClient: QueryClient): boolean {
  return queryClient.getQueryData(endedKey) === true
}

/** Somebody comes or goes by their own wish: what was loaded for who was there before is forgotten (WEB-307, WEB-315). */
export async function switchVisitor(queryClient: QueryClient, now: SignedIn | null | undefined): Promise<void> {
  // An answer that is on its way is about who was there before.
  await queryClient.cancelQueries({ queryKey: authKey })
  queryClient.removeQueries({ queryKey: endedKey })
  forgetVisitor(queryClient)
  if (now !== undefined) queryClient.setQueryData(sessionKey, now)
}

function forgetVisitor(queryClient: QueryClient): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== authKey[0] })
}

/** Whether the guards would judge both alike. */
export function isSameForGuards(one: SignedIn | null | undefined, other: SignedIn | null | undefined): boolean {
  return factsOf(one) === factsOf(other)
}

function factsOf(visitor: SignedIn | null | undefined): string {
  if (!visitor) return ''
  const { user, session } = visitor
  return [session.id, user.id, user.status, user.emailVerified, user.onboardedAt !== null].join(' ')
}

/** The nouns whose queries tell about one's own account. */
const accountNouns = [
  'session',
  'account',
  'activity',
  'address',
  'user',
  'twoFactor',
  'passkey',
  'device',
] as const satisfies readonly (keyof MorselQueries)[]

/**
 * How long answers about one's account are kept once no page shows them (WEB-313, WEB-300).
 * To be called in the browser when the first page stands: until then nobody shows what came with it.
 */
export function shortenAccountQueryCache(queryClient: QueryClient): void {
  for (const noun of accountNouns) queryClient.setQueryDefaults([[noun]], { gcTime: 1000 })
}

/** Asks anew what pages show about one's account (WEB-307, WEB-315). */
export async function refreshAccountQueries(queryClient: QueryClient): Promise<void> {
  await Promise.all(accountNouns.map((noun) => queryClient.invalidateQueries({ queryKey: [[noun]] })))
}
