import type { SearchOutput } from '@morsel/contract/search'
import { Link } from '@morsel/ui/basics/link'
import { RichText } from '../../elements/rich-text.tsx'

/** Leads to the dish that the query names, across all places (SEARCH-417). */
export function DishLine({ dish }: { dish: NonNullable<SearchOutput['dish']> }) {
  const { name, path, itemCount, placeCount, bestIn } = dish
  const values = { name, items: itemCount, places: placeCount }
  const components = { as: <Link href={path} /> }
  return (
    <p>
      {bestIn === null ? (
        <RichText id="search.dish" values={values} components={components} />
      ) : (
        <RichText id="search.dishBest" values={{ ...values, city: bestIn }} components={components} />
      )}
    </p>
  )
}
