import type { Transaction } from '@morsel/db/client'
import { recountCities, updateCityBounds } from '@morsel/db/queries/city'
import { analyzeContent, lockImports } from '@morsel/db/queries/import-lock'
import type { Deps } from '../../kernel/ports/deps.ts'
import { createReport, type ImportReport } from './import-report.rules.ts'
import { addKnownCuisines } from './known-cuisines.flow.ts'

/** Called from time to time while an import runs. */
export type ImportProgress = (progress: { bytesRead: number; report: ImportReport }) => void

/** Rolls back the transaction of a dry run. */
class DryRun extends Error {}

/**
 * Runs an import as one transaction: all of it or, if anything fails, nothing. One import writes at a time, and readers see nothing before
 * it ends. A dry run is rolled back.
 * @param withDishes whether the import may write dishes as well as places
 * @param work writes the rows and returns the cities whose places changed
 */
export async function runImport(
  { db }: Pick<Deps, 'db'>,
  { isDryRun, withDishes }: { isDryRun: boolean; withDishes: boolean },
  work: (tx: Transaction, report: ImportReport) => Promise<ReadonlySet<string>>,
): Promise<ImportReport> {
  const report = createReport()
  try {
    await db.transaction(async (tx) => {
      await lockImports(tx)
      await addKnownCuisines(tx)
      const cityIds = await work(tx, report)
      if (isDryRun) throw new DryRun()
      await updateCityBounds(tx, cityIds)
      await recountCities(tx, cityIds)
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
  }
  if (!isDryRun && report.created + report.updated > 0) await analyzeContent(db, { withDishes })
  return report
}
