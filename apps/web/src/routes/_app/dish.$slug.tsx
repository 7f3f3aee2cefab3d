import { parseSearchParams } from '@morsel/contract/search-params'
import { createFileRoute } from '@tanstack/react-router'
import { DishPage } from '../../features/dish/dish-page.tsx'
import { DishSkeleton } from '../../features/dish/dish-skeleton.tsx'
import { optional, staleMs } from '../../site/query-client.ts'
import { orScreenError } from '../../site/screen-error.ts'

export const Route = createFileRoute('/_app/dish/$slug')({
  staticData: { messages: ['dish', 'places', 'cuisines'] },
  validateSearch: parseSearchParams,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, queries }, params: { slug }, deps: { city, lat, lon, cursor }, location }) => {
    const scope = { slug, ...(city !== undefined && { city }) }
    const point = lat !== undefined && lon !== undefined && { lat: Number(lat), lon: Number(lon) }
    const places = optional(
      queryClient.fetchQuery({
        ...queries.dish.places({ ...scope, ...point, ...(cursor !== undefined && { cursor }) }),
        staleTime: staleMs.lists,
      }),
    )
    const dish = await orScreenError(queryClient.fetchQuery({ ...queries.dish.get(scope), staleTime: staleMs.lists }), location.href)
    return { dish, places: await places, isFirst: cursor === undefined }
  },
  head: async ({ match: { context }, loaderData }) => (await import('../../features/dish/dish-head.ts')).dishHead(context, loaderData),
  component: DishPage,
  pendingComponent: DishSkeleton,
})
