import { createFileRoute } from '@tanstack/react-router'
import { MailboxPage } from '../features/playground/mailbox-page.tsx'
import { playgroundHead } from '../features/playground/playground-head.ts'
import { textOf } from '../search-params/optional.ts'
import { optional } from '../site/query-client.ts'

export const Route = createFileRoute('/playground/mailbox/')({
  validateSearch: (query: Record<string, unknown>): { to?: string | undefined } => ({
    to: textOf(query.to),
  }),
  loaderDeps: ({ search: { to } }) => ({ to }),
  loader: async ({ context, deps: { to } }) => {
    const { queryClient, queries } = context
    await optional(queryClient.fetchQuery({ ...queries.mailbox.list({ to }), staleTime: 0 }))
    return { head: playgroundHead(context, 'mailbox', '/mailbox') }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: MailboxPage,
})
