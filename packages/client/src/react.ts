import type { AppRouter } from '@morsel/api/wiring/router'
import { type CreateTRPCReact, createTRPCReact } from '@trpc/react-query'

/**
 * The procedures as React hooks, for React apps of one's own: `morsel.search.find.useQuery({ q: 'ramen' })` below
 * `<morsel.Provider client={morsel.createClient({ links: [httpLink({ baseUrl })] })} queryClient={…}>`. The cache keys are those of `createMorselQueries`.
 */
export const morsel: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>()
