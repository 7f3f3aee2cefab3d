import type { AppRouter } from '@morsel/api/router'
import type { QueryClient } from '@tanstack/react-query'
import { createTRPCQueryUtils, type CreateQueryUtils } from '@trpc/react-query'
import type { MorselClient } from './client.ts'

/** The procedures as TanStack Query options: `useQuery(queries.search.find.queryOptions({ q: 'ramen' }))`. */
export type MorselQueries = CreateQueryUtils<AppRouter>

/** Ties the typed client to a query cache; works in components, in loaders and in the process that renders pages. */
export function createMorselQueries(parts: { client: MorselClient; queryClient: QueryClient }): MorselQueries {
  return createTRPCQueryUtils<AppRouter>(parts)
}
