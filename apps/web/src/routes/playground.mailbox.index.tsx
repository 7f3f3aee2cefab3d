import { createFileRoute } from '@tanstack/react-router'
import { MailboxPage } from '../features/playground/mailbox-page.tsx'
import { pageHead } from '../head.ts'
import { optional } from '../query-client.ts'

export const Route = createFileRoute('/playground/mailbox/')({
  validateSearch: (query: Record<string, unknown>): { to?: string | undefined } => ({
    to: typeof query.to === 'string' ? query.to : undefined,
  }),
  loaderDeps: ({ search: { to } }) => ({ to }),
  loader: async ({ context: { queryClient, queries }, deps: { to } }) => {
    await optional(queryClient.fetchQuery({ ...queries.mailbox.list({ to }), staleTime: 0 }))
  },
  head: ({ match }) =>
    pageHead(match.context.site, match.context.messages.t, {
      screen: match.context.messages.t('playground.mailbox'),
      description: match.context.messages.t('playground.mailboxDescription'),
      path: '/playground/mailbox',
      robots: 'noindex,nofollow',
    }),
  component: MailboxPage,
})
