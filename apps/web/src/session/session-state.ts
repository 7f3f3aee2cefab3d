import { cachedSession, refreshSession, type SignedIn, sessionQuery } from '@morsel/client/session'
import { useQuery } from '@tanstack/react-query'
import { rootRouteId, useRouteContext, useRouter } from '@tanstack/react-router'
import type { RouterContext } from '../site/router-context.ts'

/** The session: null for a guest, `unknown` when it couldn't be fetched. */
export type SessionState = SignedIn | null | 'unknown'

type Asker = Pick<RouterContext, 'client' | 'queryClient'>

/** Returns the cached session, fetched if there is none. Never throws (WEB-216). */
export async function readSession({ client, queryClient }: Asker): Promise<SessionState> {
  try {
    return await queryClient.ensureQueryData(sessionQuery(client))
  } catch {
    return 'unknown'
  }
}

/** Fetches the session regardless of the cache: it may have been revoked elsewhere. Never throws. */
export async function askStoredSession({ client, queryClient }: Asker): Promise<SessionState> {
  try {
    return await refreshSession(queryClient, client)
  } catch {
    return 'unknown'
  }
}

/** The signed-in user for the page's layout: null for guests and while unknown. */
export const useSession: () => SignedIn | null = import.meta.env.SSR ? useSessionOfRequest : useSessionOfVisit

function useSessionOfVisit(): SignedIn | null {
  const { client } = useRouter().options.context
  return useQuery(sessionQuery(client)).data ?? null
}

/** On the server, the session doesn't change while a page renders, and reading is cheaper than subscribing. */
function useSessionOfRequest(): SignedIn | null {
  return cachedSession(useRouter().options.context.queryClient).data ?? null
}

/**
 * Whether the user's account is scheduled for deletion, as seen by the guards: the page and its layout
 * change together with the navigation, not before.
 */
export function useIsLeaving(): boolean {
  return useRouteContext({
    from: rootRouteId,
    select: ({ session }) => session !== null && session !== 'unknown' && session.user.status === 'soft_deleted',
  })
}
