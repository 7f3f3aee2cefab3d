import { createFileRoute } from '@tanstack/react-router'
import { DishPage } from '../../features/dish/dish-page.tsx'
import { parseDishSearch } from '../../features/dish/dish-search.ts'
import { DishSkeleton } from '../../features/dish/dish-skeleton.tsx'
import { optional, staleMs } from '../../site/query-client.ts'
import { orScreenError } from '../../site/screen-error.ts'

export const Route = createFileRoute('/_app/dish/$slug')({
  staticData: { messages: ['dish', 'places', 'cuisines'] },
  validateSearch: parseDishSearch,
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
    return { dish, places: await places }
  },
  head: async ({ match: { context, search }, loaderData: found }) => {
    if (!found) return {}
    const { dishHead } = await import('../../features/dish/dish-head.ts')
    return dishHead(context, { ...found, isFirst: search.cursor === undefined })
  },
  component: DishPage,
  pendingComponent: DishSkeleton,
})
