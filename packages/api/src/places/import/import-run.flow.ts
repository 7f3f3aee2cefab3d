import type { Transaction } from '@morsel/db/client'
import { recountCities, updateCityBounds } from '@morsel/db/queries/city'
import { analyzeContent, lockImports } from '@morsel/db/queries/import-lock'
import type { Deps } from '../../kernel/ports/deps.ts'
import { createReport, type ImportReport } from './import-report.rules.ts'
import { addKnownCuisines } from './known-cuisines.flow.ts'

/** Called while an import runs, now and then. */
export type ImportProgress = (progress: { bytesRead: number; report: ImportReport }) => void

/** Ends a transaction whose outcome nobody wants to keep. */
class DryRun extends Error {}

/**
 * Runs an import as one transaction: all of it or, when anything fails, nothing. One import writes at a time, readers notice nothing before
 * the end. A dry run does everything and keeps nothing.
 * @param withDishes whether it may write dishes, not places alone
 * @param work writes, and returns the cities whose places changed
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
