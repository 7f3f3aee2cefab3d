import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { newId } from '@morsel/db/id'
import { ensureSource } from '@morsel/db/queries/source'
import type { Deps } from '../../kernel/ports/deps.ts'
import { CityNamesSeen } from './city-names.flow.ts'
import { countFarOff, countSkipped, type ImportReport, type ImportSkipReason } from './import-report.rules.ts'
import { type ImportProgress, runImport } from './import-run.flow.ts'
import { type Completeness, settleMissing } from './missing-places.flow.ts'
import { BATCH_LENGTH, type Candidate, OsmBatch } from './osm-batch.flow.ts'
import { chooseOsmCities, type Misplaced, type PlacedRecord } from './osm-cities.flow.ts'
import { mapOsm, recognizeOsm } from './osm-mapping.rules.ts'
import { type OsmRecord, readOsmRecord } from './osm-record.rules.ts'
import { readOsm } from './read-osm.flow.ts'
import type { CityWish } from './target-city.flow.ts'

type Needs = Pick<Deps, 'db' | 'now' | 'randomBytes'>

/** An OpenStreetMap file, and the options of its import. */
export interface OsmImport {
  file: Readable
  /** Opens the file again, because PBF and XML are read more than once. */
  reopen?: (() => Promise<Readable>) | undefined
  city: CityWish
  /** Whether to roll everything back at the end. */
  isDryRun?: boolean
  /** Set if the file contains all places of the city, or of all cities that it has places of. */
  completeness?: Completeness | undefined
}

/** Increase this when the mapping changes, so that unchanged records are mapped again. */
const MAPPING_VERSION = 2

/**
 * Imports an OpenStreetMap file. A file that can't be read to its end changes nothing, and neither does importing the same file again.
 * Fields that a person confirmed aren't changed (PLACE-554).
 * @throws ImportError with a one-line message for the operator
 */
export async function importOsm(
  deps: Needs,
  { file, reopen, city, isDryRun = false, completeness }: OsmImport,
  onProgress: ImportProgress = () => {},
): Promise<ImportReport> {
  let bytesRead = 0
  const seen = new Set<string>()
  const names = new CityNamesSeen(city.names)
  let sourceId = ''
  const report = await runImport<Candidate>(
    deps,
    { isDryRun, withDishes: false },
    {
      async read(tx, stage, report) {
        const cities = await chooseOsmCities(tx, city, deps.now())
        sourceId = await ensureSource(tx, { id: newId(deps.now()), ...openStreetMap })
        const take = async (placed: readonly (PlacedRecord | Misplaced)[]) => {
          for (const one of placed) {
            if ('reason' in one) {
              seen.add(one.record.externalId)
              countMisplaced(report, one)
              continue
            }
            names.seePlace(one)
            const candidate = candidateOf(one, deps.now())
            if (typeof candidate === 'string') countSkipped(report, candidate)
            else await stage.add(candidate)
          }
        }
        const records = readOsm({ file, reopen }, (bytes) => {
          bytesRead = bytes
          onProgress({ bytesRead, report })
        })
        for await (const record of records) {
          report.read += 1
          const read = readOsmRecord(record)
          if (typeof read !== 'string') names.seeRecord(read)
          const place = typeof read === 'string' ? read : placeOf(read)
          if (typeof place === 'string') countSkipped(report, place)
          else await take(await cities.place(place))
          // Yields to the event loop, because otherwise reading would delay the database's responses.
          if (report.read % 16 === 0) await setImmediate()
          if (report.read % BATCH_LENGTH === 0) onProgress({ bytesRead, report })
        }
        await take(await cities.rest())
        return names.store(tx)
      },
      async write(db, candidates, report) {
        const batch = new OsmBatch(deps, db, { sourceId, seen, report, mayOverlap: !isDryRun })
        try {
          for await (const candidate of candidates) await batch.add(candidate)
          await batch.finish()
        } finally {
          // No write may continue after the import.
          await batch.settle()
        }
        if (completeness === undefined) return batch.cityIds
        const extract = { sourceId, cityIds: names.cityIds(), seen: [...seen], completeness }
        const missing = await db.transaction((tx) => settleMissing(tx, deps, extract))
        report.missing = missing.report
        return [...batch.cityIds, ...missing.cityIds]
      },
    },
  )
  onProgress({ bytesRead, report })
  return report
}

const openStreetMap = {
  kind: 'osm',
  name: 'OpenStreetMap',
  url: 'https://www.openstreetmap.org/copyright',
  licence: 'ODbL-1.0',
  attribution: '© OpenStreetMap contributors',
} as const

const RECORD_MAX_LENGTH = 16_000

/**
 * Returns the record of a place, or why it's skipped. This is decided before a city is chosen, because a record that isn't a place must not
 * create one.
 */
function placeOf(record: OsmRecord): OsmRecord | ImportSkipReason {
  const recognized = recognizeOsm(record.tags)
  if (typeof recognized === 'string') return recognized
  return isOversized(record) ? 'oversized' : record
}

function isOversized(record: OsmRecord): boolean {
  // A character takes at most six bytes as JSON, so most records are short enough without serializing them.
  const length = Object.entries(record.tags).reduce((sum, [key, value]) => sum + key.length + value.length + 6, 0)
  return length * 6 > RECORD_MAX_LENGTH && Buffer.byteLength(textOf(record)) > RECORD_MAX_LENGTH
}

const textOf = ({ tags }: OsmRecord) => JSON.stringify(Object.entries(tags).sort(([a], [b]) => (a < b ? -1 : 1)))

function candidateOf({ record, city, isGuess }: PlacedRecord, now: Date): Candidate | ImportSkipReason {
  const { tags, lat, lon } = record
  const place = mapOsm(tags, { countryCode: city.countryCode, lang: city.lang, now })
  if (typeof place === 'string') return place
  // A record whose guessed city is the only difference counts as unchanged.
  const hash = createHash('sha256')
    .update([MAPPING_VERSION, isGuess ? 'near' : city.id, lat, lon, textOf(record)].join('\n'))
    .digest('hex')
  return { record, place, city, hash }
}

function countMisplaced(report: ImportReport, misplaced: Misplaced): void {
  if (misplaced.reason === 'far_off') countFarOff(report, misplaced.farOff)
  else countSkipped(report, misplaced.reason)
}
