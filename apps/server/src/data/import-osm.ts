import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { ImportError } from '@morsel/api/import/import-error'
import { type ImportReport, skipReasons } from '@morsel/api/import/import-report'
import { importOsm } from '@morsel/api/import/osm.flow'
import { withDatabase } from './data-store.ts'
import { type ImportFile, openImportFile } from './import-file.ts'
import { progressView } from './import-progress.ts'

/** What was asked for on the command line. */
export interface ImportOsmCommand {
  files: readonly string[]
  city?: string | undefined
  country?: string | undefined
}

/** `import osm FILE…`: one file after the other, each as a whole or not at all; prints a report for each. */
export async function importOsmFiles({ files, city, country }: ImportOsmCommand): Promise<void> {
  // Before the database is started: a mistyped name should cost nothing.
  for (const file of files) (await openImportFile(file)).stream.destroy()
  await withDatabase(async (db) => {
    for (const name of files) {
      const file = await openImportFile(name)
      const report = await importOne(db, name, file, { name: city, country })
      process.stdout.write(reportText(path.basename(name), report))
    }
  })
}

async function importOne(
  db: Parameters<typeof importOsm>[0]['db'],
  name: string,
  { stream, sizeBytes }: ImportFile,
  city: { name: string | undefined; country: string | undefined },
): Promise<ImportReport> {
  const view = progressView(sizeBytes)
  // Ctrl-C ends the import, not the process: the transaction is rolled back and the database stopped in order.
  const interrupt = () => stream.destroy(new ImportError('truncated', 'Stopped; nothing of this file was imported.'))
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  try {
    return await importOsm(
      { db, now: () => new Date(), randomBytes: (length) => randomBytes(length) },
      { file: stream, city },
      ({ bytesRead, report }) => view.show(bytesRead, report.read),
    )
  } catch (error) {
    if (error instanceof ImportError) throw new ImportError(error.problem, `${name}: ${error.message}`, { cause: error })
    throw error
  } finally {
    view.end()
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  }
}

/** The report of one file, for people; its first line can be read by scripts. */
export function reportText(name: string, { read, created, updated, unchanged, skipped }: ImportReport): string {
  const reasons = Object.entries(skipReasons).flatMap(([reason, words]) => {
    const count = Object.entries(skipped).find(([known]) => known === reason)?.[1] ?? 0
    return count > 0 ? [`  ${count} ${words}`] : []
  })
  const skippedCount = read - created - updated - unchanged
  const lines = [
    `${name}: ${read} read, ${created} created, ${updated} updated, ${unchanged} unchanged, ${skippedCount} skipped`,
    ...reasons,
  ]
  return `${lines.join('\n')}\n`
}
