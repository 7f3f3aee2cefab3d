import type { Db, DbOrTransaction } from '@morsel/db/client'
import { recountCities, updateCityBounds } from '@morsel/db/queries/city'
import { analyzeContent, whileNoOtherImports } from '@morsel/db/queries/import-lock'
import { clearStage } from '@morsel/db/queries/import-stage'
import { limitTransaction } from '@morsel/db/queries/limits'
import type { Deps } from '../../kernel/ports/deps.ts'
import { createReport, type ImportReport } from './import-report.rules.ts'
import { ImportStage } from './import-stage.flow.ts'
import { addKnownCuisines } from './known-cuisines.flow.ts'
import { projectAllDue } from './project-due.flow.ts'

/** Called from time to time while an import runs. */
export type ImportProgress = (progress: { bytesRead: number; report: ImportReport }) => void

/** Thrown to roll back the transaction of a dry run. */
class DryRun extends Error {}

/** How an import reads its file, and how it then writes what it read. */
export interface ImportParts<Row> {
  /** Reads the file. @returns the cities that it changed */
  read(tx: DbOrTransaction, stage: ImportStage<Row>, report: ImportReport): Promise<Iterable<string>>
  /** Writes in short transactions. @returns the cities whose places changed */
  write(db: DbOrTransaction, rows: AsyncIterable<Row>, report: ImportReport): Promise<Iterable<string>>
}

/**
 * Runs an import (PLACE-551). First the whole file is read in one transaction, which creates cities and sources: a file that can't be read
 * changes nothing. Then places are written in many short transactions of a few hundred each, so that people can write reviews in the
 * meantime. Search shows each place as soon as it's written (decision 053). Only one import runs at a time. A dry run is one transaction,
 * which is rolled back.
 * @param options `withDishes`: whether the import may write dishes as well as places
 */
export async function runImport<Row>(
  { db }: Pick<Deps, 'db'>,
  { isDryRun, withDishes }: { isDryRun: boolean; withDishes: boolean },
  { read, write }: ImportParts<Row>,
): Promise<ImportReport> {
  const report = createReport()
  await whileNoOtherImports(db, async (holder) => {
    const readAll = async (tx: DbOrTransaction) => {
      const stage = new ImportStage<Row>(tx)
      await addKnownCuisines(tx)
      return { named: await read(tx, stage, report), stage }
    }
    const ownDb = isDryRun ? holder : db
    const { named, stage } = await (isDryRun ? readAll(holder) : inPatientTransaction(db, readAll))
    const written = await write(ownDb, stage.read(ownDb), report)
    if (isDryRun) throw new DryRun()
    const changed = new Set([...named, ...written, ...(await projectAllDue({ db }))])
    await inPatientTransaction(db, async (tx) => {
      await updateCityBounds(tx, changed)
      await recountCities(tx, changed)
      await clearStage(tx)
    })
  }).catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error
  })
  if (!isDryRun && report.created + report.updated > 0) await analyzeContent(db, { withDishes })
  return report
}

/** Runs a transaction that may wait for its file for hours. */
const inPatientTransaction = <Outcome>(db: Db, work: (tx: DbOrTransaction) => Promise<Outcome>) =>
  db.transaction(async (tx) => {
    await limitTransaction(tx, 'queue')
    return work(tx)
  })
