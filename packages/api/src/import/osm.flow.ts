import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Transaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { recountCities, settleCities } from '@morsel/db/queries/city'
import { addCuisines } from '@morsel/db/queries/cuisine'
import { analyseContent, holdImportLock } from '@morsel/db/queries/import-lock'
import { projectRestaurants } from '@morsel/db/queries/projection'
import { addRestaurants, takenPublicNos, updateRestaurants } from '@morsel/db/queries/restaurant-write'
import { ensureSource } from '@morsel/db/queries/source'
import { type KnownRecord, knownRecords, saveRecords } from '@morsel/db/queries/source-record'
import type { Deps } from '../deps.ts'
import { newPublicNo } from '../restaurant/slug.ts'
import { emptyReport, type ImportReport, type ImportSkipReason } from './import-report.ts'
import { addKnownCuisines } from './known-cuisines.ts'
import { osmDraft } from './osm-draft.ts'
import { type MappedPlace, mapOsm } from './osm-mapping.ts'
import { type OsmRecord, readOsmRecord } from './osm-record.ts'
import { readRecords } from './read-records.ts'
import { type CityChoice, type CityWish, chooseCity, type TargetCity } from './target-city.ts'

type Needs = Pick<Deps, 'db' | 'now' | 'randomBytes'>

/** A file and what is said about it. */
export interface OsmImport {
  file: Readable
  city: CityWish
}

/** Called while an import runs, after every batch. */
export type ImportProgress = (progress: { bytesRead: number; report: ImportReport }) => void

const BATCH_LENGTH = 400

/** Raised when the mapping changes, so that records that did not change are looked at again. */
const MAPPING_VERSION = 1

/**
 * Imports a file of OpenStreetMap: all of it or, when anything fails, nothing. Importing it again changes nothing; fields that a person
 * has confirmed stay as they are (domain 4 and 7). One import writes at a time, readers notice nothing before the end.
 * @throws ImportError with one line for a person
 */
export async function importOsm(deps: Needs, { file, city }: OsmImport, onProgress: ImportProgress = () => {}): Promise<ImportReport> {
  const report = emptyReport()
  let bytesRead = 0
  await deps.db.transaction(async (tx) => {
    await holdImportLock(tx)
    const choice = await chooseCity(tx, city, deps.now())
    await addKnownCuisines(tx)
    const sourceId = await ensureSource(tx, {
      id: newId(deps.now()),
      kind: 'osm',
      name: 'OpenStreetMap',
      url: 'https://www.openstreetmap.org/copyright',
      licence: 'ODbL-1.0',
      attribution: '© OpenStreetMap contributors',
    })
    const batch = new Batch(deps, tx, sourceId, report)
    for await (const record of readRecords(file, (bytes) => {
      bytesRead = bytes
    })) {
      report.read += 1
      const candidate = await candidateOf(record, choice, deps.now())
      if (typeof candidate === 'string') skip(report, candidate)
      else await batch.add(candidate)
      if (report.read % BATCH_LENGTH === 0) onProgress({ bytesRead, report })
    }
    await batch.write()
    await settleCities(tx, [...batch.cityIds])
    await recountCities(tx)
  })
  onProgress({ bytesRead, report })
  if (report.created + report.updated > 0) await analyseContent(deps.db)
  return report
}

function skip(report: ImportReport, reason: ImportSkipReason): void {
  report.skipped[reason] = (report.skipped[reason] ?? 0) + 1
}

/** A record that is a place, and the city it belongs to. */
interface Candidate {
  record: OsmRecord
  place: MappedPlace
  city: TargetCity
  hash: string
}

const RECORD_MAX_LENGTH = 16_000

async function candidateOf(raw: unknown, choice: CityChoice, now: Date): Promise<Candidate | ImportSkipReason> {
  const record = readOsmRecord(raw)
  if (typeof record === 'string') return record
  const { tags, lat, lon } = record
  // Whether it is a place at all does not depend on the city, which a stray record must not bring into being.
  const probe = mapOsm(tags, { countryCode: '', lang: '', now })
  if (typeof probe === 'string') return probe
  const text = JSON.stringify(Object.entries(tags).sort(([a], [b]) => (a < b ? -1 : 1)))
  if (Buffer.byteLength(text) > RECORD_MAX_LENGTH) return 'oversized'
  const city = await choice.cityFor(record)
  if (city === undefined) return 'no_city'
  const place = mapOsm(tags, { countryCode: city.countryCode, lang: city.lang, now })
  if (typeof place === 'string') return place
  const hash = createHash('sha256').update([MAPPING_VERSION, city.id, lat, lon, text].join('\n')).digest('hex')
  return { record, place, city, hash }
}

/** Places on their way into the database: written some hundred at a time, all in the one transaction. */
class Batch {
  readonly cityIds = new Set<string>()
  private candidates = new Map<string, Candidate>()
  private readonly deps: Needs
  private readonly tx: Transaction
  private readonly sourceId: string
  private readonly report: ImportReport

  constructor(deps: Needs, tx: Transaction, sourceId: string, report: ImportReport) {
    this.deps = deps
    this.tx = tx
    this.sourceId = sourceId
    this.report = report
  }

  async add(candidate: Candidate): Promise<void> {
    // The same id again: what was said first is written first, so that the outcome does not depend on where a batch ends.
    if (this.candidates.has(candidate.record.externalId)) await this.write()
    this.candidates.set(candidate.record.externalId, candidate)
    if (this.candidates.size >= BATCH_LENGTH) await this.write()
  }

  async write(): Promise<void> {
    const { tx, sourceId, report } = this
    const candidates = [...this.candidates.values()]
    this.candidates = new Map()
    const known = new Map(
      (
        await knownRecords(
          tx,
          sourceId,
          candidates.map(({ record }) => record.externalId),
        )
      ).map((one) => [one.externalId, one]),
    )
    const fresh = candidates.filter(({ record }) => !known.has(record.externalId))
    const changed = candidates.flatMap((candidate) => {
      const before = known.get(candidate.record.externalId)
      if (before === undefined) return []
      if (before.hash === candidate.hash) report.unchanged += 1
      else if (before.isDeleted) skip(report, 'removed')
      else return [{ candidate, before }]
      return []
    })
    if (fresh.length + changed.length === 0) return
    await this.rememberCuisines([...fresh, ...changed.map(({ candidate }) => candidate)])
    const created = await this.create(fresh)
    const updated = await this.update(changed)
    report.created += created.length
    report.updated += updated.length
    await projectRestaurants(tx, [...created, ...updated])
  }

  private async create(candidates: readonly Candidate[]): Promise<string[]> {
    const numbers = await this.freeNumbers(candidates.length)
    const drafts = candidates.map((candidate, index) => this.draft(candidate, newId(this.deps.now()), numbers[index] ?? ''))
    await addRestaurants(this.tx, drafts)
    const ids = drafts.map(({ row }) => row.id)
    await this.remember(candidates.map((candidate, index) => [candidate, ids[index] ?? '']))
    return ids
  }

  private async update(changed: readonly { candidate: Candidate; before: KnownRecord }[]): Promise<string[]> {
    // An insert that meets its row becomes an update and drops its number; it must have a free one all the same.
    const numbers = await this.freeNumbers(changed.length)
    const drafts = changed.map(({ candidate, before }, index) => this.draft(candidate, before.restaurantId, numbers[index] ?? ''))
    await updateRestaurants(this.tx, drafts)
    await this.remember(changed.map(({ candidate, before }) => [candidate, before.restaurantId]))
    return drafts.map(({ row }) => row.id)
  }

  private draft({ place, record, city }: Candidate, id: string, publicNo: string) {
    this.cityIds.add(city.id)
    return osmDraft(place, record, { id, publicNo, sourceId: this.sourceId, city })
  }

  private async remember(places: readonly (readonly [Candidate, string])[]): Promise<void> {
    const fetchedAt = this.deps.now()
    await saveRecords(
      this.tx,
      places.map(([{ record, hash }, restaurantId]) => ({
        id: newId(fetchedAt),
        sourceId: this.sourceId,
        externalId: record.externalId,
        restaurantId,
        fetchedAt,
        hash,
        raw: record.tags,
      })),
    )
  }

  private async rememberCuisines(candidates: readonly Candidate[]): Promise<void> {
    const tags = candidates.flatMap(({ place }) => place.cuisines.filter(({ isKnown }) => !isKnown))
    const bySlug = new Map(tags.map(({ slug, name }) => [slug, { slug, name, status: 'tag' as const }]))
    await addCuisines(this.tx, [...bySlug.values()])
  }

  /** Numbers that no place has: in a file of millions chance alone brings some twice. */
  private async freeNumbers(count: number): Promise<string[]> {
    const free = new Set<string>()
    while (free.size < count) {
      const drawn = new Set(Array.from({ length: count - free.size }, () => newPublicNo(this.deps.randomBytes)))
      for (const taken of await takenPublicNos(this.tx, [...drawn])) drawn.delete(taken)
      for (const number of drawn) free.add(number)
    }
    return [...free]
  }
}
