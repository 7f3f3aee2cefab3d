import type { DishPage } from '@morsel/contract/dish'
import type { JsonLdNode } from '../../document/json-ld.ts'
import { breadcrumb } from '../../places/place-json-ld.ts'
import { printQuery } from '../../search-params/query-string.ts'

/** What the list needs of the best places. */
interface ListedPlaces {
  hits: readonly { name: string; path: string; restaurant: { name: string } }[]
  placeCount: number
}

/** Returns the JSON-LD of a dish across places (PLACE-276). @param frame `places` is null on later pages and if there are none */
export function dishGraph(
  { name, path, city }: Pick<DishPage, 'name' | 'path' | 'city'>,
  { title, places, origin }: { title: string; places: ListedPlaces | null; origin: string },
): JsonLdNode[] {
  const crumbs = [...(city === null ? [] : [{ name: city.label, path: `/search${printQuery({ city: city.slug })}` }]), { name, path }]
  if (places === null || places.hits.length === 0) return [breadcrumb(crumbs, origin)]
  return [
    {
      '@type': 'ItemList',
      name: title,
      numberOfItems: places.placeCount,
      itemListElement: places.hits.map((hit, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: `${hit.name}, ${hit.restaurant.name}`,
        url: new URL(hit.path, origin).href,
      })),
    },
    breadcrumb(crumbs, origin),
  ]
}
