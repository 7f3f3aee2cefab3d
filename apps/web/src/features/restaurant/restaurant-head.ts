import type { RestaurantPage } from '@morsel/contract/restaurant'
import { pageHead } from '../../document/head.ts'
import { jsonLd } from '../../document/json-ld.ts'
import { firstReviews } from '../../reviews/review-query.ts'
import { printQuery } from '../../search-params/query-string.ts'
import type { RouterContext } from '../../site/router-context.ts'
import { placePicture, restaurantGraph } from './restaurant-json-ld.ts'

export function restaurantHead({ site, messages: { t }, queryClient, queries }: RouterContext, place: RestaurantPage) {
  const told = queryClient.getQueryData(queries.review.list(firstReviews({ restaurant: place.id })).queryKey)
  const crumbs = [
    { name: place.city.label, path: `/search${printQuery({ city: place.city.slug, kind: 'restaurants' })}` },
    { name: place.name, path: place.path },
  ]
  // Branches of a chain differ by postal address.
  const description = [t('restaurant.description', { name: place.name, city: place.city.label }), place.address.text]
  return {
    ...pageHead(site, t, {
      screen: t('restaurant.title', { name: place.name, city: place.city.label }),
      description: place.description ?? description.filter((part) => part !== null).join(' '),
      path: place.path,
      robots: place.isIndexed ? 'index,follow' : 'noindex,nofollow',
      picture: placePicture(place),
    }),
    scripts: [jsonLd(restaurantGraph(place, { origin: site.origin, crumbs, reviews: told?.reviews ?? [] }))],
  }
}
