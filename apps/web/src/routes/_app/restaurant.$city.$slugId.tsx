import { createFileRoute, redirect } from '@tanstack/react-router'
import { RestaurantPage } from '../../features/restaurant/restaurant-page.tsx'
import { RestaurantSkeleton } from '../../features/restaurant/restaurant-skeleton.tsx'
import { firstReviews } from '../../features/reviews/review-question.ts'
import { pageHead } from '../../head.ts'
import { jsonLd } from '../../json-ld.ts'
import { staleMs } from '../../query-client.ts'
import { printQuery } from '../../query-string.ts'
import { orScreenError } from '../../screen-error.ts'

export const Route = createFileRoute('/_app/restaurant/$city/$slugId')({
  staticData: { messages: ['restaurant', 'places', 'reviews', 'item'] },
  loader: async ({ context: { queryClient, queries }, params: { city, slugId }, location }) => {
    const asked = queryClient.fetchQuery({ ...queries.restaurant.get({ city, slugId }), staleTime: staleMs.details })
    const place = await orScreenError(asked, location.href)
    // Only the number decides which place it is; every other spelling leads to the one address (domain 4).
    if (location.pathname !== place.path) throw redirect({ href: place.path + location.searchStr, statusCode: 308, replace: true })
    if (place.rating.count > 0) await queryClient.prefetchQuery(queries.review.list(firstReviews({ restaurant: place.id })))
    return place
  },
  head: async ({ match: { context }, loaderData: place }) => {
    if (!place) return {}
    const { placePicture, restaurantGraph } = await import('../../features/restaurant/restaurant-json-ld.ts')
    const { site, messages } = context
    const { t } = messages
    const crumbs = [
      { name: place.city.name, path: `/search${printQuery({ city: place.city.slug, kind: 'restaurants' })}` },
      { name: place.name, path: place.path },
    ]
    return {
      ...pageHead(site, t, {
        screen: t('restaurant.title', { name: place.name, city: place.city.name }),
        description: place.description ?? t('restaurant.description', { name: place.name, city: place.city.name }),
        path: place.path,
        robots: 'index,follow',
        picture: placePicture(place),
      }),
      scripts: [jsonLd(restaurantGraph(place, site.origin, crumbs))],
    }
  },
  component: RestaurantPage,
  pendingComponent: RestaurantSkeleton,
})
