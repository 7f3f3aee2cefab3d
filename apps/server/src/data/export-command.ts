import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { exportData } from '@morsel/api/places/export/export.flow'
import { type ExportFormat, exportFormats } from '@morsel/contract/search'
import { loadStoreEnvironment } from '../env.ts'
import { type Command, UsageError } from './command.ts'
import { withDatabase } from './data-store.ts'

/** `export` */
export const exportCommand: Command = {
  usage: 'export [--format geojson|csv|json] [--city NAME] [--places-only] [--out FILE]',
  help: `Writes every public place with its dishes, with licences and whom to credit; accounts, reviews and
whatever is hidden stay here. CSV has the columns of import csv; cells that a spreadsheet would take for
formulas begin with an apostrophe, which import csv takes away again. It has no names in other languages,
no amenities and diets of places: json and geojson have them. Data of OpenStreetMap make the
whole export theirs: ODbL, "© OpenStreetMap contributors".

  --format F      geojson (places on a map), csv or json; without it that of the name of FILE, or json
  --city NAME     of one city only; its name or its word in addresses
  --places-only   without dishes
  --out FILE      into a file, which is there when all of it is; without it to standard output`,
  options: { format: 'string', city: 'string', 'places-only': 'boolean', out: 'string' },
  async run(line) {
    const [extra] = line.positionals
    if (extra !== undefined) throw new UsageError(`export takes options only; did you mean --out ${extra}?`)
    const out = line.text('out')
    const wish = {
      format: formatOf(line.text('format') ?? out?.split('.').at(-1) ?? 'json', line.text('format') !== undefined),
      city: line.text('city'),
      isPlacesOnly: line.is('places-only'),
      generator: 'Morsel',
      origin: loadStoreEnvironment().APP_URL,
      at: new Date(),
    }
    if (out === undefined) {
      await send(process.stdout, wish).catch((error: unknown) => {
        // Whoever reads has enough: `| head`.
        if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error
      })
      return
    }
    const partial = `${out}.partial`
    const file = createWriteStream(partial)
    try {
      const count = await send(file, wish)
      file.end()
      await finished(file)
      await rename(partial, out)
      process.stderr.write(`${count} places in ${out}\n`)
    } catch (error) {
      file.destroy()
      await rm(partial, { force: true })
      throw fileError(out, error)
    }
  },
}

function formatOf(word: string, isAsked: boolean): ExportFormat {
  const known = exportFormats.find((format) => format === word.toLowerCase())
  if (known === undefined && isAsked) throw new UsageError(`There is no format ${word}: geojson, csv or json.`)
  return known ?? 'json'
}

async function send(out: Writable, wish: Parameters<typeof exportData>[1]): Promise<number> {
  const failed = new Promise<never>((_, reject) => out.once('error', reject))
  failed.catch(() => {})
  const written = withDatabase((db) =>
    exportData(db, wish, async (piece) => {
      if (!out.write(piece)) await Promise.race([new Promise<void>((resolve) => out.once('drain', resolve)), failed])
    }),
  )
  return Promise.race([written, failed])
}

class FileError extends Error {
  readonly problem = 'not_writable'
}

/** What the system says about a file, in one line. */
function fileError(name: string, error: unknown): unknown {
  const code = error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : undefined
  return code === undefined ? error : new FileError(`${name} cannot be written (${code}).`, { cause: error })
}
