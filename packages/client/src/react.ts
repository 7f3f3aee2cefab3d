import type { AppRouter } from '@morsel/api/router'
import { createTRPCReact, type CreateTRPCReact } from '@trpc/react-query'

/** The procedures as hooks: `trpc.search.find.useQuery({ q })`. */
export const trpc: CreateTRPCReact<AppRouter, unknown> = createTRPCReact<AppRouter>()
