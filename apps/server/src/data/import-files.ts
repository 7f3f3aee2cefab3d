import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { OperatorError } from '@morsel/api/kernel/operator-error'
import type { Deps } from '@morsel/api/kernel/ports/deps'
import { ImportError } from '@morsel/api/places/import/import-error.rules'
import { type ImportReport, type MissingReport, skipReasons } from '@morsel/api/places/import/import-report.rules'
import type { ImportProgress } from '@morsel/api/places/import/import-run.flow'
import { withDatabase } from './data-store.ts'
import { type ImportFile, openImportFile } from './import-file.ts'
import { progressView } from './import-progress.ts'

/** The dependencies of an importer. */
export type ImportDeps = Pick<Deps, 'db' | 'now' | 'randomBytes'>

/** Imports one file. */
export type Importer = (
  deps: ImportDeps,
  file: Readable,
  onProgress: ImportProgress,
  reopen?: () => Promise<Readable>,
) => Promise<ImportReport>

/** `import … FILE…`: imports one file after the other, each completely or not at all, and prints a report for each. */
export async function importFiles(files: readonly string[], importer: Importer, { isDryRun }: { isDryRun: boolean }): Promise<void> {
  // Opens each file before the database starts, so that a mistyped name fails immediately.
  for (const file of files) (await openImportFile(file)).stream.destroy()
  await withDatabase(async (db) => {
    for (const name of files) {
      const file = await openImportFile(name)
      const report = await importOne(db, name, file, importer)
      process.stdout.write(reportText(path.basename(name), report))
      if (isDryRun) process.stdout.write('  Dry run: nothing was saved.\n')
    }
  })
}

async function importOne(db: ImportDeps['db'], name: string, { stream, sizeBytes }: ImportFile, importer: Importer): Promise<ImportReport> {
  const view = progressView(sizeBytes)
  let current = stream
  // Pipes can't be read twice.
  const reopen = async () => {
    current = (await openImportFile(name)).stream
    return current
  }
  // Ctrl-C ends the import instead of the process, so that the transaction is rolled back and the database stops properly.
  const interrupt = () => current.destroy(new ImportError('truncated', 'Stopped. Nothing from this file was imported.'))
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  try {
    const deps = { db, now: () => new Date(), randomBytes: (length: number) => randomBytes(length) }
    const show: ImportProgress = ({ bytesRead, report }) => view.show(bytesRead, report.read)
    const done = await importer(deps, stream, show, sizeBytes > 0 ? reopen : undefined)
    view.finish(done.read)
    return done
  } catch (error) {
    if (error instanceof OperatorError) throw new OperatorError(error.problem, `${name}: ${error.message}`, { cause: error })
    throw error
  } finally {
    view.end()
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  }
}

function missingLines({ waiting, closed, doubtful, places }: MissingReport): string[] {
  return [
    ...(closed > 0 ? [`  permanently closed, because the file lacks them: ${closed}`] : []),
    ...(waiting > 0 ? [`  missing, and closed if the next complete file lacks them, too: ${waiting}`] : []),
    ...places.map(({ name, path, isClosed }) => `    ${isClosed ? 'closed' : 'missing'}: ${name} ${path}`),
    ...more(closed + waiting, places),
    ...(doubtful > 0
      ? [`  missing, but not closed, because the file lacks most of their city: ${doubtful}. To close them: --close-missing`]
      : []),
  ]
}

const swapped = '. Latitude and longitude may be swapped.'

const more = (count = 0, shown: readonly unknown[]) => (count > shown.length ? [`    and ${count - shown.length} more`] : [])

/** Returns the report of one file as text. Scripts may read its first line. */
export function reportText(name: string, report: ImportReport): string {
  const { read, created, updated, unchanged, skipped, made, problems, farOff = [], missing, ignoredColumns = [] } = report
  const reasons = Object.entries(skipReasons).flatMap(([reason, text]) => {
    const count = Object.entries(skipped).find(([known]) => known === reason)?.[1] ?? 0
    return count > 0 ? [`  ${count} ${text}`] : []
  })
  const skippedCount = read - created - updated - unchanged
  const bad = (skipped.bad_cell ?? 0) + (skipped.no_source ?? 0)
  const lines = [
    `${name}: ${read} read, ${created} created, ${updated} updated, ${unchanged} unchanged, ${skippedCount} skipped`,
    ...(made ? [`  new: ${made.places} places, ${made.dishes} dishes`] : []),
    ...(ignoredColumns.length > 0 ? [`  ignored columns: ${ignoredColumns.join(', ')}`] : []),
    ...reasons,
    ...problems.map(({ line, says }) => `    line ${line}: ${says}`),
    ...more(bad, problems),
    ...farOff.map(({ id, name, city, km, isSwapped }) => `    ${id} ${name}: ${Math.round(km)} km from ${city}${isSwapped ? swapped : ''}`),
    ...more(skipped.far_off, farOff),
    ...(missing ? missingLines(missing) : []),
  ]
  return `${lines.join('\n')}\n`
}
