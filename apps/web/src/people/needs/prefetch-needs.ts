import type { SessionState } from '../../session/session-state.ts'
import type { RouterContext } from '../../site/router-context.ts'

/**
 * For loaders: on the server, prefetches the preferences, so that the first view shows what fits the user. In browsers, pages don't wait
 * for them.
 */
export async function prefetchNeeds({ queryClient, queries, session }: RouterContext & { session: SessionState }): Promise<void> {
  if (!import.meta.env.SSR || session === null || session === 'unknown') return
  await queryClient.prefetchQuery(queries.preferences.get())
}
