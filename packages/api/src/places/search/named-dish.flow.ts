import type { SearchOutput } from '@morsel/contract/search'
import type { DbOrTransaction } from '@morsel/db/client'
import { findBestDishCity, findDish } from '@morsel/db/queries/dish'
import type { SearchHits } from '../../kernel/ports/search-port.ts'
import { dishSlugOf } from '../dish-name/dish-name.rules.ts'
import { dishRef } from '../dish-name/dish-path.rules.ts'

/** Finds the dish concept that a query names, ignoring words that narrow the search: "carbonara in malmö" is carbonara (SEARCH-417). */
export async function findNamedDish(
  db: DbOrTransaction,
  text: string,
  { understood, city: chosen }: { understood: SearchHits['understood']; city: string | undefined },
): Promise<SearchOutput['dish']> {
  if (text === '') return null
  const name = understood.reduce((rest, { text: words }) => rest.replace(words, ' '), text)
  const slug = dishSlugOf({ name, section: null, kind: 'dish' })
  const dish = slug === null ? undefined : await findDish(db, slug)
  if (dish === undefined) return null
  const typed = understood.find(({ meaning }) => meaning.type === 'city')?.meaning
  return {
    ...dishRef(dish, typed?.type === 'city' ? typed.slugs[0] : chosen),
    bestIn: (await findBestDishCity(db, dish.slug)) ?? null,
  }
}
