import { cachedSession, refreshSession, type SignedIn, sessionQuery } from '@morsel/client/session'
import { useQuery } from '@tanstack/react-query'
import { rootRouteId, useRouteContext, useRouter } from '@tanstack/react-router'
import type { RouterContext } from '../site/router-context.ts'

/** Who is there: null for a guest, `unknown` when it could not be found out. */
export type SessionState = SignedIn | null | 'unknown'

type Asker = Pick<RouterContext, 'client' | 'queryClient'>

/** Who is there as far as it is known; asks when nothing is. Never throws (WEB-216). */
export async function readSession({ client, queryClient }: Asker): Promise<SessionState> {
  try {
    return await queryClient.ensureQueryData(sessionQuery(client))
  } catch {
    return 'unknown'
  }
}

/** Asks who is there, whatever is known: a session may have been ended in another browser. Never throws. */
export async function askStoredSession({ client, queryClient }: Asker): Promise<SessionState> {
  try {
    return await refreshSession(queryClient, client)
  } catch {
    return 'unknown'
  }
}

/** Who is signed in, for the bars of the page: null for guests and while nothing is known. */
export const useSession: () => SignedIn | null = import.meta.env.SSR ? useSessionOfRequest : useSessionOfVisit

function useSessionOfVisit(): SignedIn | null {
  const { client } = useRouter().options.context
  return useQuery(sessionQuery(client)).data ?? null
}

/** In the process nothing changes while a page is rendered, and watching costs more than reading. */
function useSessionOfRequest(): SignedIn | null {
  return cachedSession(useRouter().options.context.queryClient).data ?? null
}

/**
 * Whether the account of whoever is there is scheduled for deletion, as the guards have found: their one page and its bars
 * change together with the navigation, not before.
 */
export function useIsLeaving(): boolean {
  return useRouteContext({
    from: rootRouteId,
    select: ({ session }) => session !== null && session !== 'unknown' && session.user.status === 'soft_deleted',
  })
}
