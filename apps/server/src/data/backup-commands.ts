import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { type RowCounts, restoreBackup, writeBackup } from '@morsel/db/backup'
import { type Command, requirePositionals } from './command.ts'
import { withDatabaseUrl } from './data-store.ts'

/** Backups of the whole database (SEC-753, SEC-754). */

const needsOneFile = 'Name one file: backup morsel.backup'

export const backupCommand: Command = {
  usage: 'backup FILE',
  help: `Writes all rows of the database, as they are at one moment, to a compressed file. The server may be
running. FILE appears once it is complete, and only its owner can read it.

FILE doesn't contain the secret (APP_SECRET, or DATA_DIR/app-secret) and the uploaded files
(UPLOADS_URL, or DATA_DIR/uploads). Back them up as well, the uploads after the database.`,
  options: {},
  async run(line) {
    const [file = ''] = requirePositionals(line, 1, needsOneFile)
    const partial = `${file}.partial`
    const out = createWriteStream(partial, { mode: 0o600, flags: 'w' })
    try {
      const rows = await withDatabaseUrl((url) => writeBackup(url, out))
      await syncFile(partial)
      await rename(partial, file)
      process.stdout.write(`Backed up ${summaryOf(rows)} to ${file}\n`)
    } catch (error) {
      out.destroy()
      await rm(partial, { force: true })
      throw fileError(error, `Can't write ${file}`)
    }
  },
}

export const restoreCommand: Command = {
  usage: 'restore FILE',
  help: `Reads a backup into an empty database: at DATABASE_URL, or the embedded one of a new DATA_DIR. A
backup of an earlier release is migrated afterwards. If the file is damaged, no row is restored.

Restore the secret and the uploaded files as well: without the secret, the server doesn't start.`,
  options: {},
  async run(line) {
    const [file = ''] = requirePositionals(line, 1, needsOneFile)
    const rows = await withDatabaseUrl((url) => restoreBackup(url, createReadStream(file))).catch((error: unknown) => {
      throw fileError(error, `Can't read ${file}`)
    })
    process.stdout.write(`Restored ${summaryOf(rows)} from ${file}\n`)
  },
}

function summaryOf(rows: RowCounts): string {
  const counts = Object.values(rows)
  return `${counts.reduce((sum, count) => sum + count, 0)} rows of ${counts.length} tables`
}

/** Makes sure that a file survives a power cut. */
async function syncFile(name: string): Promise<void> {
  const handle = await open(name, 'r')
  await handle.sync()
  await handle.close()
}

class FileError extends Error {
  readonly problem = 'file'
}

/** Returns a file system error as a one-line message. */
function fileError(error: unknown, message: string): unknown {
  const code = error instanceof Error && 'syscall' in error && 'path' in error && 'code' in error ? String(error.code) : undefined
  return code === undefined ? error : new FileError(`${message} (${code}).`, { cause: error })
}
