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
  /** Takes those after this one. */
  after: string | undefined
  /** Waits for places that another process has in hand. */
  isPatient: boolean
  /** Does nothing while an import runs, which projects itself. */
  isIdleDuringImports: boolean
}

/**
 * Makes the search rows of some due places again, in one short transaction: each place is found as it was or as it is (SEARCH-354).
 * @returns how many, and their cities
 */
async function projectSomeDue({ db }: Needs, { after, isPatient, isIdleDuringImports }: DueOptions) {
  return db.transaction(async (tx) => {
    await limitTransaction(tx, 'work')
    if (isIdleDuringImports && !(await tryBlockImports(tx))) return { ids: [], cityIds: [] }
    const ids = await takeDue(tx, { after, isPatient })
    return { ids, cityIds: ids.length === 0 ? [] : await projectRestaurants(tx, ids, dishSlugOf) }
  })
}

/** Share of a batch's time that the database then has for others, who would otherwise share it with the batches all the time. */
const REST = 0.5

/** Goes through the due places until none is left. */
async function projectDue(deps: Needs, options: Omit<DueOptions, 'after'>, isStopping = () => false) {
  const cityIds = new Set<string>()
  let count = 0
  // From place to place instead of from the start each time, because the rows that were taken are still in the way.
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

/** Makes the search rows of all due places again. @returns their cities, which the caller recounts */
export async function projectAllDue(deps: Needs): Promise<Set<string>> {
  return (await projectDue(deps, { isPatient: true, isIdleDuringImports: false })).cityIds
}

/** Recounts names, terms and cities if that is due. @returns whether it was */
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
 * Brings search up to date in the background: after an upgrade that changes its rows (SEARCH-355), and after an import that was killed.
 * Search keeps answering meanwhile. Any number of processes may call it at any time.
 * @returns how many places it has projected
 */
export async function keepSearchCurrent({ db }: Needs, stopping?: AbortSignal): Promise<number> {
  await db.transaction((tx) => markOutdated(tx))
  const { count, cityIds } = await projectDue({ db }, { isPatient: false, isIdleDuringImports: true }, () => stopping?.aborted === true)
  if (!(await recountIfDue({ db }))) await recountCities(db, cityIds)
  return count
}
