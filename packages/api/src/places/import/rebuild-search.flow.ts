import { analyzeContent, whileNoOtherImports } from '@morsel/db/queries/import-lock'
import { askForRecount, markDue } from '@morsel/db/queries/search-due'
import type { Deps } from '../../kernel/ports/deps.ts'
import { projectAllDue, recountIfDue } from './project-due.flow.ts'

/**
 * Rebuilds everything that search reads from the current places and dishes (SEARCH-351), place by place. Search and reviews keep working in
 * the meantime. If the process is killed, a server or the next rebuild finishes the work.
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
