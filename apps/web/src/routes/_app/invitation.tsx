import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../document/head.ts'
import { InvitationPage } from '../../features/owners/invitation-page.tsx'
import { guarded } from '../../navigation/guarded.ts'
import { optional } from '../../site/query-client.ts'

export const Route = createFileRoute('/_app/invitation')({
  staticData: { messages: ['owners', 'reviewForm', 'forms', 'errors'] },
  validateSearch: ({ token }): { token?: string } => (typeof token === 'string' && token.length <= 100 ? { token } : {}),
  beforeLoad: guarded('require-auth'),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, queries }, deps: { token = '' } }) => {
    await optional(queryClient.fetchQuery({ ...queries.team.invitation({ token }), staleTime: 0 }))
  },
  head: fixedHead({ screen: 'owners.invitation', description: 'owners.invitation', path: '/invitation' }),
  component: Invitation,
})

function Invitation() {
  return <InvitationPage token={Route.useSearch().token ?? ''} />
}
