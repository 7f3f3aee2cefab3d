import { retryDelayMs, shouldRetry } from '@morsel/client/errors'
import { QueryClient } from '@tanstack/react-query'

/** How long an answer counts as fresh. */
export const staleMs = { lists: 30_000, details: 300_000 } as const

/** The cache of one visit or one request. The process asks once: it sits next to the answer. */
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
      // Errors carry messages of the server; the browser asks again instead.
      dehydrate: { shouldDehydrateQuery: (query) => query.state.status === 'success' },
    },
  })
  if (!isServer) keepTimesOfThisClock(queryClient)
  return queryClient
}

/** Where the clock is behind the server's, what came with the page would be from the future, and nobody could ask it anew until then. */
function keepTimesOfThisClock(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    const now = Date.now()
    if (type === 'added' && query.state.dataUpdatedAt > now) query.setState({ dataUpdatedAt: now })
  })
}

/** Awaits data that a page can do without: null when it does not come, and the page says so in its place. */
export async function optional<Data>(data: Promise<Data>): Promise<Data | null> {
  try {
    return await data
  } catch {
    return null
  }
}
