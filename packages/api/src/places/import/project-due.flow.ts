import { setTimeout } from 'node:timers/promises'
import { recountCities } from '@morsel/db/queries/city'
import { tryBlockImports } from '@morsel/db/queries/import-lock'
import { limitTransaction } from '@morsel/db/queries/limits'
import { projectRestaurants, recountProjection } from '@morsel/db/queries/projection'
import { markOutdated, takeDue, takeRecount } from '@morsel/db/queries/search-due'
import type { Deps } from '../../kernel/ports/deps.ts'
import { dishSlugOf } from '../dish-name/dish-name.rules.ts'

type Needs = Pick<Deps, 'db'>

/** Options of {@link projectSomeDue}. */
interface DueOptions {
  /** The ID after which to continue. */
  after: string | undefined
  /** Whether to wait for places that another process has locked. */
  isPatient: boolean
  /** Whether to do nothing while an import runs. An import projects its places itself. */
  isIdleDuringImports: boolean
}

/**
 * Rebuilds the search rows of some due places in one short transaction, so that search always finds a place with either its old or its new
 * facts (SEARCH-354).
 * @returns the IDs of the places and of their cities
 */
async function projectSomeDue({ db }: Needs, { after, isPatient, isIdleDuringImports }: DueOptions) {
  return db.transaction(async (tx) => {
    await limitTransaction(tx, 'work')
    if (isIdleDuringImports && !(await tryBlockImports(tx))) return { ids: [], cityIds: [] }
    const ids = await takeDue(tx, { after, isPatient })
    return { ids, cityIds: ids.length === 0 ? [] : await projectRestaurants(tx, ids, dishSlugOf) }
  })
}

/** How long to pause after each batch, as a share of its duration. Without pauses, the batches would use the database all the time. */
const REST = 0.5

/** Goes through the due places until none are left. */
async function projectDue(deps: Needs, options: Omit<DueOptions, 'after'>, isStopping = () => false) {
  const cityIds = new Set<string>()
  let count = 0
  // Continues after the last place instead of starting over, because the rows just taken still slow down a scan from the start.
  for (let after: string | undefined; !isStopping(); ) {
    const began = performance.now()
    const { ids, cityIds: some } = await projectSomeDue(deps, { ...options, after })
    for (const id of some) cityIds.add(id)
    count += ids.length
    if (ids.length === 0 && after === undefined) break
    after = ids.at(-1)
    await setTimeout((performance.now() - began) * REST)
  }
  return { count, cityIds }
}

/** Rebuilds the search rows of all due places. @returns their cities, which the caller recounts */
export async function projectAllDue(deps: Needs): Promise<Set<string>> {
  return (await projectDue(deps, { isPatient: true, isIdleDuringImports: false })).cityIds
}

/** Recounts names, terms and cities if a recount is due. @returns whether it was */
export async function recountIfDue({ db }: Needs): Promise<boolean> {
  return db.transaction(async (tx) => {
    await limitTransaction(tx, 'work')
    if (!(await takeRecount(tx))) return false
    await recountProjection(tx)
    await recountCities(tx, 'all')
    return true
  })
}

/**
 * Updates the search rows in the background: after an upgrade that changes them (SEARCH-355), and after an import that was killed. Search
 * keeps working in the meantime. Any number of processes may call this at any time.
 * @returns how many places it projected
 */
export async function keepSearchCurrent({ db }: Needs, stopping?: AbortSignal): Promise<number> {
  await db.transaction((tx) => markOutdated(tx))
  const { count, cityIds } = await projectDue({ db }, { isPatient: false, isIdleDuringImports: true }, () => stopping?.aborted === true)
  if (!(await recountIfDue({ db }))) await recountCities(db, cityIds)
  return count
}
