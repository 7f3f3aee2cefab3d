import { recountCities } from '@morsel/db/queries/city'
import { analyzeContent, lockImports } from '@morsel/db/queries/import-lock'
import { projectRestaurants } from '@morsel/db/queries/projection'
import type { Deps } from '../../kernel/ports/deps.ts'

/** Makes everything that search reads again, from the places and dishes as they are (SEARCH-351). */
export async function rebuildSearch({ db }: Pick<Deps, 'db'>): Promise<void> {
  await db.transaction(async (tx) => {
    await lockImports(tx)
    await projectRestaurants(tx, 'all')
    await recountCities(tx, 'all')
  })
  await analyzeContent(db, { withDishes: true })
}
