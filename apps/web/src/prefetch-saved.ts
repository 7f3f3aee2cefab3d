import type { RouterContext } from './router-context.ts'
import type { SessionState } from './session-state.ts'

/** For loaders: hearts are right with the first view. In browsers no page waits for them. */
export async function prefetchSaved({ queryClient, queries, session }: RouterContext & { session: SessionState }): Promise<void> {
  if (!import.meta.env.SSR || session === null || session === 'unknown') return
  await queryClient.prefetchQuery({ ...queries.list.saved(), staleTime: Number.POSITIVE_INFINITY })
}
