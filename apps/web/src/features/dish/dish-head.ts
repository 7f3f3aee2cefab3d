import type { DishPage, DishPlaces } from '@morsel/contract/dish'
import { pageHead } from '../../document/head.ts'
import { jsonLd } from '../../document/json-ld.ts'
import type { RouterContext } from '../../site/router-context.ts'
import { dishGraph } from './dish-json-ld.ts'

/** Returns the metadata of a dish across places; none if it failed to load. Search engines may index only the first page. */
export function dishHead(
  { site, messages: { t } }: RouterContext,
  found: { dish: DishPage; places: DishPlaces | null; isFirst: boolean } | undefined,
) {
  if (found === undefined) return {}
  const { dish, places, isFirst } = found
  const { name, city, path } = dish
  const title = city === null ? name : t('dish.headingIn', { name, city: city.label })
  return {
    ...pageHead(site, t, {
      screen: city === null ? t('dish.title', { name }) : t('dish.titleIn', { name, city: city.label }),
      description: city === null ? t('dish.description', { name }) : t('dish.descriptionIn', { name, city: city.label }),
      path,
      robots: dish.isIndexed && isFirst ? 'index,follow' : 'noindex,nofollow',
    }),
    scripts: [jsonLd(dishGraph(dish, { title, places: isFirst ? places : null, origin: site.origin }))],
  }
}
