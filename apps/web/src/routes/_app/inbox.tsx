import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../document/head.ts'
import { InboxPage, type InboxSearch } from '../../features/inbox/inbox-page.tsx'
import { guarded } from '../../navigation/guarded.ts'
import { optional } from '../../site/query-client.ts'

export const Route = createFileRoute('/_app/inbox')({
  staticData: { messages: ['inbox', 'errors'] },
  beforeLoad: guarded('require-auth'),
  validateSearch: ({ cursor, group }: Record<string, unknown>): InboxSearch => ({
    ...(typeof cursor === 'string' && { cursor }),
    ...(group === 'follows' && { group }),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, queries }, deps }) => {
    await optional(queryClient.fetchQuery({ ...queries.notice.list(deps), staleTime: 0 }))
  },
  head: fixedHead({ screen: 'inbox.title', description: 'inbox.description', path: '/inbox' }),
  component: Inbox,
})

function Inbox() {
  return <InboxPage {...Route.useSearch()} />
}
