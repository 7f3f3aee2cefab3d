import { createFileRoute } from '@tanstack/react-router'
import { MailboxPage } from '../features/playground/mailbox-page.tsx'
import { optional } from '../query-client.ts'

export const Route = createFileRoute('/playground/mailbox/')({
  validateSearch: (query: Record<string, unknown>): { to?: string | undefined } => ({
    to: typeof query.to === 'string' ? query.to : undefined,
  }),
  loaderDeps: ({ search: { to } }) => ({ to }),
  loader: async ({ context: { queryClient, queries }, deps: { to } }) => {
    await optional(queryClient.fetchQuery({ ...queries.mailbox.list({ to }), staleTime: 0 }))
  },
  head: async ({ match: { context } }) =>
    (await import('../features/playground/playground-head.ts')).playgroundHead(context, 'mailbox', '/mailbox'),
  component: MailboxPage,
})
