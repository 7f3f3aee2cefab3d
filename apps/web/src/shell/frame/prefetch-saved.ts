import type { SessionState } from '../../session/session-state.ts'
import type { RouterContext } from '../../site/router-context.ts'

/**
 * For loaders: on the server, prefetches what is saved, so that the first view has the right hearts. In browsers, pages don't wait for
 * them.
 */
export async function prefetchSaved({ queryClient, queries, session }: RouterContext & { session: SessionState }): Promise<void> {
  if (!import.meta.env.SSR || session === null || session === 'unknown') return
  await queryClient.prefetchQuery({ ...queries.list.saved(), staleTime: Number.POSITIVE_INFINITY })
}
