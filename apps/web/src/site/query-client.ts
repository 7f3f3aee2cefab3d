import { retryDelayMs, shouldRetry } from '@morsel/client/errors'
import { QueryClient } from '@tanstack/react-query'

/** How long query results are fresh. */
export const staleMs = { lists: 30_000, details: 300_000 } as const

/** Creates the query cache of one visit or one request. The server never retries. */
export function createQueryClient({ isServer }: { isServer: boolean }): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: staleMs.lists,
        gcTime: isServer ? Number.POSITIVE_INFINITY : 300_000,
        retry: isServer ? false : shouldRetry,
        retryDelay: retryDelayMs,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
      // Failed queries aren't sent to the browser, which retries them.
      dehydrate: { shouldDehydrateQuery: (query) => query.state.status === 'success' },
    },
  })
  if (!isServer) keepTimesOfThisClock(queryClient)
  return queryClient
}

/** If the browser's clock is behind, dehydrated results would be from the future and wouldn't become stale. */
function keepTimesOfThisClock(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const now = Date.now()
    if (type === 'added' && query.state.dataUpdatedAt > now) query.setState({ dataUpdatedAt: now })
  })
}

/** Awaits optional data: null on failure, and the page shows a notice instead. */
export async function optional<Data>(data: Promise<Data>): Promise<Data | null> {
  try {
    return await data
  } catch {
    return null
  }
}
