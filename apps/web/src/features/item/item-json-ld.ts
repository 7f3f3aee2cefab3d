import type { ItemPage } from '@morsel/contract/item'
import { photoPath } from '@morsel/contract/photo-file'
import type { Review } from '@morsel/contract/review'
import type { JsonLdNode } from '../../document/json-ld.ts'
import { aggregateRating, breadcrumb, offer, restrictedDiets, reviewNodes } from '../../places/place-json-ld.ts'

/** Returns the JSON-LD of a dish's page (PLACE-273). It's also a product, because a menu item can't have ratings. */
export function itemGraph(
  dish: ItemPage,
  { origin, crumbs, reviews }: { origin: string; crumbs: readonly { name: string; path: string }[]; reviews: readonly Review[] },
): JsonLdNode[] {
  const url = new URL(dish.path, origin).href
  return [
    {
      '@type': ['MenuItem', 'Product'],
      '@id': `${url}#dish`,
      url,
      name: dish.name,
      image: new URL(dish.cover === null ? `/share/item/${dish.id}.png` : photoPath(dish.cover.id, dish.cover.width), origin).href,
      description: dish.description,
      offers: withSeller(offer(dish.price, dish.availability), dish, origin),
      aggregateRating: aggregateRating(dish.rating),
      review: reviewNodes(reviews),
      suitableForDiet: restrictedDiets(dish.diets.filter(({ state }) => state === 'yes').map(({ diet }) => diet)),
      nutrition: dish.calories === null ? undefined : { '@type': 'NutritionInformation', calories: `${dish.calories} kcal` },
    },
    breadcrumb(crumbs, origin),
  ]
}

function withSeller(found: ReturnType<typeof offer>, { restaurant }: ItemPage, origin: string) {
  if (found === undefined) return undefined
  return { ...found, offeredBy: { '@type': 'Restaurant', '@id': `${new URL(restaurant.path, origin).href}#place`, name: restaurant.name } }
}
