import { parseCitySlug } from '@morsel/contract/search-params'
import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../document/head.ts'
import { DiscoverPage } from '../../features/discover/discover-page.tsx'
import { DiscoverSkeleton } from '../../features/discover/discover-skeleton.tsx'
import { prefetchNeeds } from '../../people/needs/prefetch-needs.ts'
import { newsInput } from '../../people/news/news-input.ts'
import { guestCity } from '../../site/guest-city.ts'
import { optional, staleMs } from '../../site/query-client.ts'

export const Route = createFileRoute('/_app/app')({
  staticData: { messages: ['app', 'places', 'cuisines', 'inbox'] },
  validateSearch: (query: Record<string, unknown>): { city?: string | undefined } => ({ city: parseCitySlug(query.city) }),
  loaderDeps: ({ search: { city } }) => ({ city }),
  loader: async ({ context, deps: { city } }) => {
    const { queryClient, queries, session } = context
    const isSignedIn = session !== null && session !== 'unknown'
    const ask = (slug: string | undefined) =>
      optional(queryClient.fetchQuery({ ...queries.city.discover(slug === undefined ? {} : { city: slug }), staleTime: staleMs.lists }))
    const own = city ?? guestCity(context)
    const [chosen, cities] = await Promise.all([
      ask(own),
      optional(queryClient.fetchQuery({ ...queries.city.list(), staleTime: staleMs.lists })),
      prefetchNeeds(context),
      // Loaded with the page, so that nothing moves.
      isSignedIn && queryClient.prefetchQuery(queries.notice.list(newsInput)),
    ])
    // An unknown city falls back to the largest one.
    return { discover: chosen ?? (own === undefined ? null : await ask(undefined)), cities }
  },
  head: fixedHead({ screen: 'app.title', description: 'app.description', path: '/app' }),
  component: DiscoverPage,
  pendingComponent: DiscoverSkeleton,
})
