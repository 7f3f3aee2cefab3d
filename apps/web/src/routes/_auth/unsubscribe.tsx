import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../document/head.ts'
import { UnsubscribePage } from '../../features/notifications/unsubscribe-page.tsx'
import { textOf } from '../../search-params/optional.ts'
import { optional } from '../../site/query-client.ts'

export const Route = createFileRoute('/_auth/unsubscribe')({
  staticData: { messages: ['unsubscribe', 'people', 'forms', 'errors'] },
  validateSearch: (query: Record<string, unknown>): { token?: string | undefined } => ({
    token: textOf(query.token),
  }),
  loaderDeps: ({ search }) => ({ token: search.token ?? '' }),
  loader: async ({ context: { queryClient, queries }, deps }) => {
    await optional(queryClient.fetchQuery({ ...queries.notification.look(deps), staleTime: 0 }))
  },
  head: fixedHead({ screen: 'unsubscribe.title', path: '/unsubscribe', hasToken: true }),
  component: UnsubscribePage,
})
