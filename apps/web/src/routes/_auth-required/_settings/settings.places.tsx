import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../../document/head.ts'
import { PlacesPage } from '../../../features/owners/places-page.tsx'
import { optional } from '../../../site/query-client.ts'

export const Route = createFileRoute('/_auth-required/_settings/settings/places')({
  staticData: { messages: ['owners', 'errors'] },
  loader: async ({ context: { queryClient, queries } }) => {
    await optional(queryClient.fetchQuery({ ...queries.team.mine(), staleTime: 0 }))
  },
  head: fixedHead({ screen: 'owners.places', description: 'owners.places', path: '/settings/places' }),
  component: PlacesPage,
})
