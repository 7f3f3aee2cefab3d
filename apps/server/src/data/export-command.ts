import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { exportData } from '@morsel/api/places/export/export.flow'
import { type ExportFormat, exportFormats } from '@morsel/contract/search'
import { loadStoreEnvironment } from '../env.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './data-store.ts'

export const exportCommand: Command = {
  usage: 'export [--format geojson|csv|json] [--city NAME] [--places-only] [--out FILE]',
  help: `Exports all public places and their dishes, with licenses and credits. Accounts, reviews and hidden
places aren't exported. CSV has the columns of import csv; cells that a spreadsheet would run as a
formula get an apostrophe in front, which import csv removes. CSV leaves out names in other
languages, amenities and diets of places; json and geojson have them. An export that contains data
from OpenStreetMap is under its license: ODbL, "© OpenStreetMap contributors".

  --format F      geojson (a map of places), csv or json; by default the extension of FILE, or json
  --city NAME     export one city only, by its name or its slug
  --places-only   leave out dishes
  --out FILE      write to a file, which appears once it is complete; by default to standard output`,
  options: { format: 'string', city: 'string', 'places-only': 'boolean', out: 'string' },
  async run(line) {
    const [extra] = line.positionals
    if (extra !== undefined) throw new UsageError(`export takes options only. Did you mean --out ${extra}?`)
    const out = line.text('out')
    const options = {
      format: parseFormat(line.text('format') ?? out?.split('.').at(-1) ?? 'json', line.text('format') !== undefined),
      city: line.text('city'),
      isPlacesOnly: line.is('places-only'),
      generator: 'Morsel',
      origin: loadStoreEnvironment().APP_URL,
      at: new Date(),
    }
    if (out === undefined) {
      await send(process.stdout, options).catch((error: unknown) => {
        // The reader closed the pipe, as in `| head`.
        if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error
      })
      return
    }
    const partial = `${out}.partial`
    const file = createWriteStream(partial)
    try {
      const count = await send(file, options)
      file.end()
      await finished(file)
      await rename(partial, out)
      process.stderr.write(`Exported ${count} places to ${out}\n`)
    } catch (error) {
      file.destroy()
      await rm(partial, { force: true })
      throw fileError(out, error)
    }
  },
}

function parseFormat(text: string, isRequired: boolean): ExportFormat {
  const format = exportFormats.find((known) => known === text.toLowerCase())
  if (format === undefined && isRequired) throw new UsageError(`Unknown format: ${text}. Use geojson, csv or json.`)
  return format ?? 'json'
}

async function send(out: Writable, options: Parameters<typeof exportData>[1]): Promise<number> {
  const failed = new Promise<never>((_, reject) => out.once('error', reject))
  failed.catch(() => {})
  const written = withDatabase((db) =>
    exportData(db, options, async (piece) => {
      if (!out.write(piece)) await Promise.race([new Promise<void>((resolve) => out.once('drain', resolve)), failed])
    }),
  )
  return Promise.race([written, failed])
}

class FileError extends Error {
  readonly problem = 'not_writable'
}

/** Returns a file system error as a one-line message. */
function fileError(name: string, error: unknown): unknown {
  const code = error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : undefined
  return code === undefined ? error : new FileError(`Can't write ${name} (${code}).`, { cause: error })
}
