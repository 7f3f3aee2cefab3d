import { createFileRoute, redirect } from '@tanstack/react-router'
import { RestaurantPage } from '../../features/restaurant/restaurant-page.tsx'
import { RestaurantSkeleton } from '../../features/restaurant/restaurant-skeleton.tsx'
import { firstReviews } from '../../reviews/review-query.ts'
import { staleMs } from '../../site/query-client.ts'
import { orScreenError } from '../../site/screen-error.ts'

export const Route = createFileRoute('/_app/restaurant/$city/$slugId')({
  staticData: { messages: ['restaurant', 'places', 'cuisines', 'reviews', 'item'] },
  loader: async ({ context: { queryClient, queries }, params: { city, slugId }, location }) => {
    const asked = queryClient.fetchQuery({ ...queries.restaurant.get({ city, slugId }), staleTime: staleMs.details })
    const place = await orScreenError(asked, location.href)
    // Only the number identifies the place; any other spelling redirects to the canonical path (PLACE-003).
    if (location.pathname !== place.path) throw redirect({ href: place.path + location.searchStr, statusCode: 308, replace: true })
    if (place.rating.count > 0) await queryClient.prefetchQuery(queries.review.list(firstReviews({ restaurant: place.id })))
    return place
  },
  head: async ({ match: { context }, loaderData: place }) => {
    if (!place) return {}
    const { restaurantHead } = await import('../../features/restaurant/restaurant-head.ts')
    return restaurantHead(context, place)
  },
  component: RestaurantPage,
  pendingComponent: RestaurantSkeleton,
})
