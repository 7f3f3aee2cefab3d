import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../document/head.ts'
import { StopResetPage } from '../../features/decision/stop-reset-page.tsx'
import { textOf } from '../../search-params/optional.ts'
import { optional } from '../../site/query-client.ts'

export const Route = createFileRoute('/_auth/stop-reset')({
  staticData: { messages: ['moderation', 'forms', 'errors'] },
  validateSearch: (query: Record<string, unknown>): { token?: string | undefined } => ({
    token: textOf(query.token),
  }),
  loaderDeps: ({ search }) => ({ token: search.token ?? '' }),
  loader: async ({ context: { queryClient, queries }, deps }) => {
    await optional(queryClient.fetchQuery({ ...queries.factorReset.look(deps), staleTime: 0 }))
  },
  head: fixedHead({ screen: 'moderation.stop.title', path: '/stop-reset', hasToken: true }),
  component: StopResetPage,
})
