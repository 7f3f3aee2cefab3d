import { setImmediate } from 'node:timers/promises'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { listGivenFields } from '@morsel/db/queries/change'
import { addCuisines } from '@morsel/db/queries/cuisine'
import { type FollowedPlace, findFollowedPlaces } from '@morsel/db/queries/follow'
import { findPredecessors } from '@morsel/db/queries/missing-place'
import { projectNewRestaurants, projectRestaurants } from '@morsel/db/queries/projection'
import { findPlacesByIds, insertRestaurants, type RestaurantDraft, updateRestaurants } from '@morsel/db/queries/restaurant-write'
import { findKnownRecords, hasRecords, type KnownRecord, upsertRecords } from '@morsel/db/queries/source-record'
import type { Deps } from '../../kernel/ports/deps.ts'
import { freeNumbers } from '../../kernel/slug/free-numbers.ts'
import { placeDifferences, propose } from '../change/import-proposals.rules.ts'
import { saidByDraft, valuesOfPlace } from '../change/place-values.rules.ts'
import { announceBatch } from './announce-batch.flow.ts'
import { noNews } from './batch-news.rules.ts'
import { countSkipped, type ImportReport } from './import-report.rules.ts'
import { osmDraft } from './osm-draft.rules.ts'
import type { MappedPlace } from './osm-mapping.rules.ts'
import type { OsmRecord } from './osm-record.rules.ts'
import type { TargetCity } from './target-city.flow.ts'

/** A record that is a place, and its city. */
export interface Candidate {
  record: OsmRecord
  place: MappedPlace
  city: TargetCity
  hash: string
}

/** The IDs of the places that were written. */
interface Stored {
  created: string[]
  updated: string[]
}

/** The number of places per statement. */
export const BATCH_LENGTH = 500

/**
 * Writes places in batches. Each batch is one transaction, which also writes the search rows. While one is written, the next one is read.
 */
export class OsmBatch {
  /** The cities in which places changed. */
  readonly cityIds = new Set<string>()
  /** The IDs of all records so far. */
  private readonly seen: Set<string>
  /** Whether earlier imports may have stored a place under another type of record. */
  private hasOlder: boolean | undefined
  private candidates = new Map<string, Candidate>()
  private writing = Promise.resolve()
  /** The batch before the one that is being written. */
  private before = Promise.resolve()
  /** Resolves when all places of the last batch are stored and only its search rows are missing. */
  private storing = Promise.resolve()
  /** Whether records of the last batch have taken over places of earlier imports. */
  private hasTakenOver = false
  /** The IDs of the last batch. */
  private lastIds: ReadonlySet<string> = new Set()
  /** The failure that ended the import. */
  private failure: { cause: unknown } | undefined
  private readonly deps: Pick<Deps, 'now' | 'randomBytes'>
  private readonly db: DbOrTransaction
  private readonly sourceId: string
  private readonly report: ImportReport
  /** Whether `db` has a connection for each of two transactions. */
  private readonly mayOverlap: boolean

  constructor(
    deps: Pick<Deps, 'now' | 'randomBytes'>,
    db: DbOrTransaction,
    { sourceId, seen, report, mayOverlap }: { sourceId: string; seen: Set<string>; report: ImportReport; mayOverlap: boolean },
  ) {
    this.seen = seen
    this.deps = deps
    this.db = db
    this.sourceId = sourceId
    this.report = report
    this.mayOverlap = mayOverlap
  }

  /** Adds a place. @throws the database error of an earlier batch */
  async add(candidate: Candidate): Promise<void> {
    this.seen.add(candidate.record.externalId)
    // When an ID repeats, its first record is written first: the result must not depend on where a batch ends.
    if (this.candidates.has(candidate.record.externalId)) await this.hand()
    this.candidates.set(candidate.record.externalId, candidate)
    if (this.candidates.size >= BATCH_LENGTH) await this.hand()
  }

  /** Writes the last batch, and waits until everything is written. */
  async finish(): Promise<void> {
    await this.hand()
    await this.settle()
  }

  /** Waits until no batch is being written. @throws the first database error of any batch */
  async settle(): Promise<void> {
    await Promise.all([this.before, this.writing])
    if (this.failure) throw this.failure.cause
  }

  /**
   * Starts writing the current batch as soon as the places of the previous batch are stored, while their search rows are still being made.
   * Two connections share the work that way. If the previous batch has taken over places, or has the same records, it must be written
   * completely first.
   */
  private async hand(): Promise<void> {
    const { candidates } = this
    this.candidates = new Map()
    await Promise.all([this.before, this.storing])
    const isIndependent = this.mayOverlap && !this.hasTakenOver && [...candidates.keys()].every((id) => !this.lastIds.has(id))
    if (!isIndependent) await this.writing
    if (this.failure) throw this.failure.cause
    this.before = this.writing
    this.lastIds = new Set(candidates.keys())
    this.storing = new Promise((resolve) => {
      this.writing = this.write([...candidates.values()], resolve)
    })
  }

  /** Writes a batch. Never throws: the next `add` or `settle` reports the failure. */
  private async write(candidates: readonly Candidate[], onStored: () => void): Promise<void> {
    try {
      await this.db.transaction(async (tx) => {
        const stored = await this.store(tx, candidates)
        onStored()
        await this.project(tx, stored)
      })
    } catch (cause) {
      this.failure ??= { cause }
    } finally {
      onStored()
    }
  }

  private async project(tx: DbOrTransaction, { created, updated }: Stored): Promise<void> {
    const entered = created.length === 0 ? [] : await projectNewRestaurants(tx, created)
    const changed = updated.length === 0 ? [] : await projectRestaurants(tx, updated)
    for (const id of [...entered, ...changed]) this.cityIds.add(id)
  }

  private async store(tx: DbOrTransaction, candidates: readonly Candidate[]): Promise<Stored> {
    const { sourceId, report } = this
    const nothing = { created: [], updated: [] }
    if (candidates.length === 0) return nothing
    const known = new Map(
      (
        await findKnownRecords(
          tx,
          sourceId,
          candidates.map(({ record }) => record.externalId),
        )
      ).map((one) => [one.externalId, one]),
    )
    const unknown = candidates.filter(({ record }) => !known.has(record.externalId))
    const predecessors = await this.predecessorsOf(tx, unknown)
    this.hasTakenOver = predecessors.size > 0
    const fresh = unknown.filter((candidate) => !predecessors.has(candidate))
    const changed = candidates.flatMap((candidate) => {
      const predecessor = predecessors.get(candidate)
      if (predecessor !== undefined) return [{ candidate, before: { restaurantId: predecessor } }]
      const before = known.get(candidate.record.externalId)
      if (before === undefined) return []
      if (before.hash === candidate.hash) report.unchanged += 1
      else if (before.isDeleted) countSkipped(report, 'removed')
      else return [{ candidate, before }]
      return []
    })
    if (fresh.length + changed.length === 0) return nothing
    await this.rememberCuisines(tx, [...fresh, ...changed.map(({ candidate }) => candidate)])
    const created = await this.create(tx, fresh)
    const updated = await this.update(tx, changed)
    report.created += created.length
    report.updated += updated.length
    return { created, updated }
  }

  /**
   * Finds the existing places of records whose IDs are new, because an earlier import had another type of record: a node that became a way
   * (PLACE-570).
   */
  private async predecessorsOf(tx: DbOrTransaction, unknown: readonly Candidate[]): Promise<Map<Candidate, string>> {
    const found = new Map<Candidate, string>()
    this.hasOlder ??= await hasRecords(tx, this.sourceId)
    if (!this.hasOlder || unknown.length === 0) return found
    const wanted = unknown.map(({ record, place, city }) => {
      const { externalId, lat, lon } = record
      return { cityId: city.id, name: place.name, kind: place.kind, type: externalId.split('/')[0] ?? '', lat, lon }
    })
    const taken = new Set<string>()
    for (const { wanted: index, id, externalId } of await findPredecessors(tx, this.sourceId, wanted)) {
      const candidate = unknown[index]
      // If the file still has the other record, that is a different place.
      if (candidate === undefined || found.has(candidate) || taken.has(id) || this.seen.has(externalId)) continue
      found.set(candidate, id)
      taken.add(id)
    }
    return found
  }

  private async create(tx: DbOrTransaction, candidates: readonly Candidate[]): Promise<string[]> {
    const numbers = await freeNumbers(tx, candidates.length, this.deps.randomBytes)
    const drafts: RestaurantDraft[] = []
    for (const [index, candidate] of candidates.entries()) {
      drafts.push(this.draft(candidate, newId(this.deps.now()), numbers[index] ?? ''))
      // Lets the next batch be read in between.
      if (index % 16 === 0) await setImmediate()
    }
    await insertRestaurants(tx, drafts)
    const ids = drafts.map(({ row }) => row.id)
    await this.remember(
      tx,
      candidates.map((candidate, index) => [candidate, ids[index] ?? '']),
    )
    return ids
  }

  private async update(
    tx: DbOrTransaction,
    changed: readonly { candidate: Candidate; before: Pick<KnownRecord, 'restaurantId'> }[],
  ): Promise<string[]> {
    // The statement is an insert that becomes an update, so each place needs a free number, although its number doesn't change.
    const numbers = await freeNumbers(tx, changed.length, this.deps.randomBytes)
    const drafts = changed.map(({ candidate, before }, index) => this.draft(candidate, before.restaurantId, numbers[index] ?? ''))
    const ids = drafts.map(({ row }) => row.id)
    const followed = await findFollowedPlaces(tx, ids)
    const withConfirmed = new Set(await updateRestaurants(tx, drafts))
    await this.announceStatuses(tx, followed)
    await this.proposeAbout(
      tx,
      drafts.filter(({ row }) => withConfirmed.has(row.id)),
    )
    await this.remember(
      tx,
      changed.map(({ candidate, before }) => [candidate, before.restaurantId]),
    )
    return ids
  }

  /** Announces which of the followed places have another status than before. */
  private async announceStatuses(tx: DbOrTransaction, before: readonly FollowedPlace[]): Promise<void> {
    const statuses = new Map(before.map(({ id, status }) => [id, status]))
    const now = await findFollowedPlaces(tx, [...statuses.keys()])
    const changed = now.filter(({ id, status }) => statuses.get(id) !== status)
    await announceBatch(tx, this.deps, { ...noNews(), statuses: changed.map(({ id }) => id) })
  }

  /** Proposes the records' differing values for facts that people provided (EDIT-151). */
  private async proposeAbout(tx: DbOrTransaction, drafts: readonly RestaurantDraft[]): Promise<void> {
    if (drafts.length === 0) return
    const ids = drafts.map(({ row }) => row.id)
    const given = await listGivenFields(tx, ids)
    const rows = new Map((await findPlacesByIds(tx, ids)).map((row) => [row.id, row]))
    const proposals = drafts.flatMap((draft) => {
      const row = rows.get(draft.row.id)
      if (row === undefined) return []
      return [{ restaurantId: row.id, itemId: null, fields: placeDifferences(valuesOfPlace(row), saidByDraft(draft), given.get(row.id)) }]
    })
    await propose(tx, proposals, { sourceId: this.sourceId, at: this.deps.now() })
  }

  private draft({ place, record, city }: Candidate, id: string, publicNo: string) {
    return osmDraft(place, record, { id, publicNo, sourceId: this.sourceId, city, at: this.deps.now() })
  }

  private async remember(tx: DbOrTransaction, places: readonly (readonly [Candidate, string])[]): Promise<void> {
    const fetchedAt = this.deps.now()
    await upsertRecords(
      tx,
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

  private async rememberCuisines(tx: DbOrTransaction, candidates: readonly Candidate[]): Promise<void> {
    const tags = candidates.flatMap(({ place }) => place.cuisines.filter(({ isKnown }) => !isKnown))
    const bySlug = new Map(tags.map(({ slug, name }) => [slug, { slug, name, status: 'tag' as const }]))
    await addCuisines(tx, [...bySlug.values()])
  }
}
