import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../document/head.ts'
import { InboxPage } from '../../features/inbox/inbox-page.tsx'
import { guarded } from '../../navigation/guarded.ts'
import { optional } from '../../site/query-client.ts'

export const Route = createFileRoute('/_app/inbox')({
  staticData: { messages: ['inbox', 'errors'] },
  beforeLoad: guarded('require-auth'),
  validateSearch: ({ cursor }: Record<string, unknown>): { cursor?: string } => (typeof cursor === 'string' ? { cursor } : {}),
  loaderDeps: ({ search: { cursor } }) => ({ cursor }),
  loader: async ({ context: { queryClient, queries }, deps: { cursor } }) => {
    await optional(queryClient.fetchQuery({ ...queries.notice.list(cursor ? { cursor } : {}), staleTime: 0 }))
  },
  head: fixedHead({ screen: 'inbox.title', description: 'inbox.description', path: '/inbox' }),
  component: Inbox,
})

function Inbox() {
  return <InboxPage cursor={Route.useSearch().cursor} />
}
