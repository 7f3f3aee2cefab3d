import { createFileRoute } from '@tanstack/react-router'
import { LandingPage } from '../../features/landing/landing-page.tsx'
import { guarded } from '../../navigation/guarded.ts'
import { prefetchNeeds } from '../../people/needs/prefetch-needs.ts'
import { optional, staleMs } from '../../site/query-client.ts'

export const Route = createFileRoute('/_landing/')({
  staticData: { messages: ['landing', 'places', 'cuisines'] },
  beforeLoad: guarded('auth'),
  loader: async ({ context }) => {
    const { queryClient, queries } = context
    const [discover, cities] = await Promise.all([
      optional(queryClient.fetchQuery({ ...queries.city.discover({}), staleTime: staleMs.lists })),
      optional(queryClient.fetchQuery({ ...queries.city.list(), staleTime: staleMs.lists })),
      prefetchNeeds(context),
    ])
    return { discover, cities }
  },
  head: async ({ match: { context } }) => (await import('../../features/landing/landing-head.ts')).landingHead(context),
  component: LandingPage,
})
