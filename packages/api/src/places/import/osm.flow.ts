import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { newId } from '@morsel/db/id'
import { ensureSource } from '@morsel/db/queries/source'
import type { Deps } from '../../kernel/ports/deps.ts'
import { countSkipped, type ImportReport, type ImportSkipReason } from './import-report.rules.ts'
import { type ImportProgress, runImport } from './import-run.flow.ts'
import { BATCH_LENGTH, type Candidate, OsmBatch } from './osm-batch.flow.ts'
import { mapOsm, recogniseOsm } from './osm-mapping.rules.ts'
import { readOsmRecord } from './osm-record.rules.ts'
import { readRecords } from './read-records.flow.ts'
import { type CityChoice, type CityWish, chooseCity } from './target-city.flow.ts'

type Needs = Pick<Deps, 'db' | 'now' | 'randomBytes'>

/** A file and its options. */
export interface OsmImport {
  file: Readable
  city: CityWish
  /** Rolls everything back at the end. */
  isDryRun?: boolean
}

/** Raise it when the mapping changes, so that unchanged records are mapped again. */
const MAPPING_VERSION = 1

/**
 * Imports an OpenStreetMap file: all of it or, if anything fails, nothing. Importing the same file again changes nothing; fields that a person
 * confirmed stay as they are (PLACE-554).
 * @throws ImportError with a one-line message for the operator
 */
export async function importOsm(
  deps: Needs,
  { file, city, isDryRun = false }: OsmImport,
  onProgress: ImportProgress = () => {},
): Promise<ImportReport> {
  let bytesRead = 0
  const report = await runImport(deps, { isDryRun, withDishes: false }, async (tx, report) => {
    const choice = await chooseCity(tx, city, deps.now())
    const sourceId = await ensureSource(tx, {
      id: newId(deps.now()),
      kind: 'osm',
      name: 'OpenStreetMap',
      url: 'https://www.openstreetmap.org/copyright',
      licence: 'ODbL-1.0',
      attribution: '© OpenStreetMap contributors',
    })
    const batch = new OsmBatch(deps, tx, sourceId, report)
    try {
      for await (const record of readRecords(file, (bytes) => {
        bytesRead = bytes
      })) {
        report.read += 1
        const candidate = await candidateOf(record, choice, deps.now())
        if (typeof candidate === 'string') countSkipped(report, candidate)
        else await batch.add(candidate)
        // Give the event loop a turn: reading alone would delay the database's answers and the next statement.
        if (report.read % 16 === 0) await setImmediate()
        if (report.read % BATCH_LENGTH === 0) onProgress({ bytesRead, report })
      }
      await batch.finish()
    } finally {
      // No write may outlast the transaction, and a database error takes precedence over a problem of the file.
      await batch.settle()
    }
    return batch.cityIds
  })
  onProgress({ bytesRead, report })
  return report
}

const RECORD_MAX_LENGTH = 16_000

async function candidateOf(raw: unknown, choice: CityChoice, now: Date): Promise<Candidate | ImportSkipReason> {
  const record = readOsmRecord(raw)
  if (typeof record === 'string') return record
  const { tags, lat, lon } = record
  // Recognize the record first: one that isn't a place must not create a city.
  const recognised = recogniseOsm(tags)
  if (typeof recognised === 'string') return recognised
  const text = JSON.stringify(Object.entries(tags).sort(([a], [b]) => (a < b ? -1 : 1)))
  if (Buffer.byteLength(text) > RECORD_MAX_LENGTH) return 'oversized'
  const city = await choice.cityFor(record)
  if (city === undefined) return 'no_city'
  const place = mapOsm(tags, { countryCode: city.countryCode, lang: city.lang, now })
  if (typeof place === 'string') return place
  const hash = createHash('sha256').update([MAPPING_VERSION, city.id, lat, lon, text].join('\n')).digest('hex')
  return { record, place, city, hash }
}
