import type { ItemPage } from '@morsel/contract/item'
import { pageHead } from '../../document/head.ts'
import { jsonLd } from '../../document/json-ld.ts'
import { firstReviews } from '../../reviews/review-query.ts'
import { printQuery } from '../../search-params/query-string.ts'
import type { RouterContext } from '../../site/router-context.ts'
import { itemGraph } from './item-json-ld.ts'

export function itemHead({ site, messages: { t }, queryClient, queries }: RouterContext, dish: ItemPage) {
  const told = queryClient.getQueryData(queries.review.list(firstReviews({ item: dish.id })).queryKey)
  const { name, restaurant, city } = dish
  const crumbs = [
    { name: city.label, path: `/search${printQuery({ city: city.slug })}` },
    { name: restaurant.name, path: restaurant.path },
    { name, path: dish.path },
  ]
  return {
    ...pageHead(site, t, {
      screen: t('item.title', { name, restaurant: restaurant.name }),
      description: t('item.description', { name, restaurant: restaurant.name, city: city.label }),
      path: dish.path,
      robots: dish.isIndexed ? 'index,follow' : 'noindex,nofollow',
      picture: `/share/item/${dish.id}.png`,
    }),
    scripts: [jsonLd(itemGraph(dish, { origin: site.origin, crumbs, reviews: told?.reviews ?? [] }))],
  }
}
