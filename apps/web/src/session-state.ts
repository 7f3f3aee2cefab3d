import { type SignedIn, sessionQuery } from '@morsel/client/session'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { RouterContext } from './router-context.ts'

/** Who is there: null for a guest, `unknown` when it could not be found out. */
export type SessionState = SignedIn | null | 'unknown'

/** Reads the session for the guards; a navigation takes what is known, the root keeps it fresh. Never throws (client runtime 10). */
export async function readSession({ client, queryClient }: Pick<RouterContext, 'client' | 'queryClient'>): Promise<SessionState> {
  try {
    return await queryClient.ensureQueryData(sessionQuery(client))
  } catch {
    return 'unknown'
  }
}

/** Who is signed in, for the bars of the page: null for guests and while nothing is known. */
export function useSession(): SignedIn | null {
  const { client } = useRouter().options.context
  return useQuery(sessionQuery(client)).data ?? null
}
