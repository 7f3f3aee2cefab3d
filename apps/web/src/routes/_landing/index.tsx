import { createFileRoute } from '@tanstack/react-router'
import { LandingPage } from '../../features/landing/landing-page.tsx'
import { guarded } from '../../navigation/guarded.ts'
import { prefetchNeeds } from '../../people/needs/prefetch-needs.ts'
import { guestCity } from '../../site/guest-city.ts'
import { optional, staleMs } from '../../site/query-client.ts'

export const Route = createFileRoute('/_landing/')({
  staticData: { messages: ['landing', 'places', 'cuisines'] },
  beforeLoad: guarded('auth'),
  loader: async ({ context }) => {
    const { queryClient, queries } = context
    const city = guestCity(context)
    const ask = (slug: string | undefined) =>
      optional(queryClient.fetchQuery({ ...queries.city.discover(slug === undefined ? {} : { city: slug }), staleTime: staleMs.lists }))
    const [own, cities] = await Promise.all([
      ask(city),
      optional(queryClient.fetchQuery({ ...queries.city.list(), staleTime: staleMs.lists })),
      prefetchNeeds(context),
    ])
    // A city that no longer exists falls back to the largest one.
    return { discover: own ?? (city === undefined ? null : await ask(undefined)), cities, guestCity: city }
  },
  head: async ({ match: { context } }) => (await import('../../features/landing/landing-head.ts')).landingHead(context),
  component: LandingPage,
})
