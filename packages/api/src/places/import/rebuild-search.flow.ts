import { analyzeContent, whileNoOtherImports } from '@morsel/db/queries/import-lock'
import { askForRecount, markDue } from '@morsel/db/queries/search-due'
import type { Deps } from '../../kernel/ports/deps.ts'
import { projectAllDue, recountIfDue } from './project-due.flow.ts'

/**
 * Makes everything that search reads again, from the places and dishes as they are (SEARCH-351), place by place. Search and reviews go on
 * meanwhile, and what a killed process leaves is finished by a server or the next rebuild.
 */
export async function rebuildSearch({ db }: Pick<Deps, 'db'>): Promise<void> {
  await whileNoOtherImports(db, async () => {
    await markDue(db, 'all')
    await askForRecount(db)
    await projectAllDue({ db })
    await recountIfDue({ db })
  })
  await analyzeContent(db, { withDishes: true })
}
