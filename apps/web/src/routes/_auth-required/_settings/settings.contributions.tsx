import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../../document/head.ts'
import { ContributionsPage } from '../../../features/contribute/history/contributions-page.tsx'
import { optional } from '../../../site/query-client.ts'

export const Route = createFileRoute('/_auth-required/_settings/settings/contributions')({
  staticData: { messages: ['contribute', 'errors', 'places', 'cuisines'] },
  loader: async ({ context: { queryClient, queries } }) => {
    await optional(queryClient.fetchQuery({ ...queries.change.mine({}), staleTime: 0 }))
  },
  head: fixedHead({ screen: 'contribute.mine', description: 'contribute.mine', path: '/settings/contributions' }),
  component: ContributionsPage,
})
