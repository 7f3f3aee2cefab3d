import type { SomeRestaurantValues } from '@morsel/contract/change'
import { newId } from '@morsel/db/id'
import { listGivenFields } from '@morsel/db/queries/change'
import { addCuisines } from '@morsel/db/queries/cuisine'
import {
  findPlacesByExternalIds,
  findPlacesByIds,
  findPlacesByPublicNos,
  findPlacesWithSameName,
  insertRestaurants,
  type PlaceCandidate,
  patchRestaurant,
  type RestaurantDraft,
  type RestaurantPatch,
} from '@morsel/db/queries/restaurant-write'
import { findKnownRecords, upsertRecords } from '@morsel/db/queries/source-record'
import type { Deps } from '../../kernel/ports/deps.ts'
import { freeNumbers } from '../../kernel/slug/free-numbers.ts'
import { restaurantSlug } from '../../kernel/slug/slug.ts'
import { type GivenFields, isGivenOfPlace, type Proposal, placeDifferences, propose } from '../change/import-proposals.rules.ts'
import { valuesOfPlace } from '../change/place-values.rules.ts'
import { storedHoursOf } from '../opening/stored-hours.rules.ts'
import { folded } from '../place/clean-text.rules.ts'
import { isPublicStatus } from '../place/place-view.rules.ts'
import { distanceKm } from '../place/position.rules.ts'
import { zoneOf } from '../place/time-zone.rules.ts'
import type { NewsBatch } from './batch-news.rules.ts'
import { hashOf } from './csv-row.rules.ts'
import type { PlaceFacts } from './table-record.rules.ts'

/** The outcome for a row, or for its place or menu. */
export type Outcome = 'created' | 'updated' | 'unchanged' | 'removed'

/** The place of a row. */
export interface WrittenPlace {
  id: string
  outcome: Outcome
}

/** The distance beyond which places with the same name are different places. */
const SAME_PLACE_KM = 0.1

/**
 * Writes the places of rows. A place that this source imported before is updated. A place with the same name and city from another source
 * is the same place, and only its missing facts are added. Any other place is new. If a file has several rows about a place, the first one
 * is used.
 */
export class PlaceWriter {
  private readonly told = new Set<string>()
  private readonly deps: Pick<Deps, 'now' | 'randomBytes'>
  private readonly batch: NewsBatch

  constructor(deps: Pick<Deps, 'now' | 'randomBytes'>, batch: NewsBatch) {
    this.deps = deps
    this.batch = batch
  }

  /** Writes places. @returns the outcome for each place, by external ID */
  async write(sourceId: string, facts: readonly PlaceFacts[]): Promise<Map<string, WrittenPlace>> {
    const first = new Map<string, PlaceFacts>()
    for (const place of facts) if (!first.has(place.externalId)) first.set(place.externalId, place)
    const written = new Map<string, WrittenPlace>()
    const known = await findKnownRecords(this.batch.tx, sourceId, [...first.keys()])
    const changed: { id: string; place: PlaceFacts }[] = []
    for (const { externalId, restaurantId, mergedIntoId, hash, isDeleted } of known) {
      const place = first.get(externalId)
      if (place === undefined) continue
      const id = mergedIntoId ?? restaurantId
      const isSame = this.told.has(key(sourceId, externalId)) || hash === hashOfPlace(place)
      written.set(externalId, { id, outcome: isDeleted ? 'removed' : 'unchanged' })
      if (!isSame && !isDeleted) changed.push({ id, place })
    }
    const strange = [...first.values()].filter(({ externalId }) => !written.has(externalId))
    const matches = await this.match(sourceId, strange)
    const fresh = strange.filter(({ externalId }) => !matches.has(externalId))
    await this.rememberCuisines([...fresh, ...changed.map(({ place }) => place), ...strange])
    for (const [externalId, id] of await this.create(sourceId, fresh)) written.set(externalId, { id, outcome: 'created' })
    for (const place of strange) {
      const id = matches.get(place.externalId)
      if (id !== undefined) changed.push({ id, place })
    }
    for (const [externalId, wasPatched] of await this.patch(sourceId, changed)) {
      const id = changed.find(({ place }) => place.externalId === externalId)?.id ?? ''
      written.set(externalId, { id, outcome: wasPatched ? 'updated' : 'unchanged' })
    }
    await this.remember(
      sourceId,
      [...fresh, ...changed.map(({ place }) => place)].map((place) => [place, written.get(place.externalId)?.id ?? '']),
    )
    for (const externalId of first.keys()) this.told.add(key(sourceId, externalId))
    return written
  }

  /** Finds existing places. Returns their IDs by the external IDs of the rows. */
  private async match(sourceId: string, places: readonly PlaceFacts[]): Promise<Map<string, string>> {
    const found = new Map<string, string>()
    const numbered = await findPlacesByPublicNos(
      this.batch.tx,
      places.flatMap(({ publicNo }) => publicNo ?? []),
    )
    const ids = new Map(numbered.map(({ id, publicNo }) => [publicNo, id]))
    for (const { externalId, publicNo } of places) {
      const id = publicNo === null ? undefined : ids.get(publicNo)
      if (id !== undefined) found.set(externalId, id)
    }
    // This public number belongs to another installation. The place may already be here from another source of that export.
    const numbersElsewhere = places.filter(({ externalId, publicNo }) => publicNo !== null && !found.has(externalId))
    const told = await findPlacesByExternalIds(
      this.batch.tx,
      numbersElsewhere.map(({ externalId }) => externalId),
    )
    for (const { externalId, id } of told) found.set(externalId, id)
    const named = places.filter(({ externalId }) => !found.has(externalId))
    const candidates = await findPlacesWithSameName(
      this.batch.tx,
      sourceId,
      named.map(({ city, name }) => ({ cityId: city.id, name })),
    )
    for (const [index, place] of named.entries()) {
      const same = candidates.filter((candidate) => candidate.wanted === index && isPossible(place, candidate))
      // If there are several candidates, none is chosen: a wrong menu is worse than a duplicate place.
      if (same.length === 1 && same[0] !== undefined) found.set(place.externalId, same[0].id)
    }
    return found
  }

  private async create(sourceId: string, places: readonly PlaceFacts[]): Promise<Map<string, string>> {
    const numbers = await freeNumbers(this.batch.tx, places.length, this.deps.randomBytes)
    const at = this.deps.now()
    const drafts = places.map((place, index) => draftOf(place, { id: newId(at), publicNo: numbers[index] ?? '', sourceId }, at))
    await insertRestaurants(this.batch.tx, drafts)
    return new Map(places.map(({ externalId }, index) => [externalId, drafts[index]?.row.id ?? '']))
  }

  /** Updates places. @returns whether each place changed, by external ID */
  private async patch(sourceId: string, changed: readonly { id: string; place: PlaceFacts }[]): Promise<Map<string, boolean>> {
    const rows = new Map(
      (
        await findPlacesByIds(
          this.batch.tx,
          changed.map(({ id }) => id),
        )
      ).map((row) => [row.id, row]),
    )
    const given = await listGivenFields(this.batch.tx, [...rows.keys()])
    const proposals: Proposal[] = []
    const outcomes = new Map<string, boolean>()
    for (const { id, place } of changed) {
      const row = rows.get(id)
      const patch = row && patchOf(row, place, { sourceId, given: given.get(id), at: this.deps.now() })
      if (row)
        proposals.push({ restaurantId: id, itemId: null, fields: placeDifferences(valuesOfPlace(row), saidOf(place), given.get(id)) })
      if (patch) await patchRestaurant(this.batch.tx, id, patch)
      if (patch?.columns.status !== undefined) this.batch.news.statuses.push(id)
      outcomes.set(place.externalId, patch !== undefined)
    }
    await propose(this.batch.tx, proposals, { sourceId, at: this.deps.now() })
    return outcomes
  }

  private async remember(sourceId: string, places: readonly (readonly [PlaceFacts, string])[]): Promise<void> {
    const fetchedAt = this.deps.now()
    await upsertRecords(
      this.batch.tx,
      places.map(([place, restaurantId]) => ({
        id: newId(fetchedAt),
        sourceId,
        externalId: place.externalId,
        restaurantId,
        fetchedAt,
        hash: hashOfPlace(place),
        raw: rawOf(place),
      })),
    )
  }

  private async rememberCuisines(places: readonly PlaceFacts[]): Promise<void> {
    const tags = places.flatMap(({ cuisines }) => cuisines.filter(({ isKnown }) => !isKnown))
    const bySlug = new Map(tags.map(({ slug, name }) => [slug, { slug, name, status: 'tag' as const }]))
    await addCuisines(this.batch.tx, [...bySlug.values()])
  }
}

const key = (sourceId: string, externalId: string) => `${sourceId} ${externalId}`

function hashOfPlace({ city, ...place }: PlaceFacts): string {
  return hashOf(city.id, JSON.stringify(place))
}

/** Returns the row's facts as strings. */
function rawOf({ city, cuisines, publicNo: _, externalId: __, ...facts }: PlaceFacts): Record<string, string> {
  const said = { ...facts, city: city.slug, cuisines: cuisines.map(({ slug }) => slug).join(';') || null }
  return Object.fromEntries(Object.entries(said).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])))
}

/** Whether a row can be about a place. It can't if they contradict each other in a fact that both state. */
function isPossible(place: PlaceFacts, { lat, lon, addressText }: PlaceCandidate): boolean {
  if (place.lat !== null && place.lon !== null && lat !== null && lon !== null)
    return distanceKm({ lat: place.lat, lon: place.lon }, { lat, lon }) <= SAME_PLACE_KM
  if (place.addressText === null || addressText === null) return true
  const [own, other] = [folded(place.addressText), folded(addressText)]
  return own.startsWith(other) || other.startsWith(own)
}

type PlaceRow = Awaited<ReturnType<typeof findPlacesByIds>>[number]

function draftOf(place: PlaceFacts, own: Pick<RestaurantDraft['row'], 'id' | 'publicNo' | 'sourceId'>, at: Date): RestaurantDraft {
  const { city, name, addressText, lat, lon, phone, website, cuisines } = place
  const kind = place.kind ?? 'restaurant'
  const hours = storedHoursOf(place.openingHours, at)
  return {
    row: {
      ...own,
      cityId: city.id,
      slug: restaurantSlug(name, city.lang, kind),
      kind,
      status: place.status ?? 'published',
      name,
      addressText,
      lat,
      lon,
      tz: tzOf(place),
      phone,
      website,
      ...hours.columns,
    },
    cuisines: cuisines.map(({ slug }) => slug),
    periods: hours.periods,
  }
}

/** Returns the time zone of a place, or null when it's the city's. */
function tzOf({ lat, lon, city }: PlaceFacts): string | null {
  const tz = lat === null || lon === null ? city.tz : zoneOf({ lat, lon })
  return tz === city.tz ? null : tz
}

/** Returns what a row says about the fields that people edit, except the postal address, which it states as one line. */
function saidOf({ name, lat, lon, phone, website, openingHours, cuisines }: PlaceFacts): SomeRestaurantValues {
  const position = lat === null || lon === null ? null : { lat, lon }
  return { name, position, phone, website, openingHours, cuisines: cuisines.map(({ slug }) => slug) }
}

/**
 * Returns what a row changes about a place. The place's own source may update everything that no one else confirmed. Other sources only add
 * missing facts and are recorded as the source of those. Facts that the row doesn't state are left unchanged, and so are those that people
 * provided.
 * @returns undefined when nothing changes
 */
function patchOf(
  row: PlaceRow,
  place: PlaceFacts,
  { sourceId, given, at }: { sourceId: string; given: GivenFields | undefined; at: Date },
): RestaurantPatch | undefined {
  const isOwn = row.sourceId === sourceId
  const patch: RestaurantPatch = { columns: {}, fieldSource: {} }
  const fieldSource: Partial<Record<keyof RestaurantPatch['fieldSource'], string>> = {}
  let isChanged = false
  const fields = {
    name: { is: row.name, says: place.name, columns: { name: place.name, slug: restaurantSlug(place.name, place.city.lang, row.kind) } },
    kind: { is: row.kind, says: place.kind, columns: { kind: place.kind ?? row.kind } },
    // Only moderators can show what they have hidden.
    status: { is: row.status, says: isPublicStatus(row.status) ? place.status : null, columns: { status: place.status ?? row.status } },
    address: {
      is: row.addressText,
      says: place.addressText,
      columns: { addressText: place.addressText, street: null, houseNumber: null, unit: null, postcode: null, district: null },
    },
    location: {
      is: row.lat === null ? null : `${row.lat} ${row.lon}`,
      says: place.lat === null ? null : `${place.lat} ${place.lon}`,
      columns: { lat: place.lat, lon: place.lon, tz: tzOf(place) },
    },
    phone: { is: row.phone, says: place.phone, columns: { phone: place.phone } },
    website: { is: row.website, says: place.website, columns: { website: place.website } },
    opening_hours: { is: row.openingHoursRaw, says: place.openingHours, columns: storedHoursOf(place.openingHours, at).columns },
    cuisines: { is: row.cuisines.join(';') || null, says: place.cuisines.map(({ slug }) => slug).join(';') || null, columns: {} },
  } as const
  for (const field of Object.keys(fields) as (keyof typeof fields)[]) {
    const { is, says, columns } = fields[field]
    const speaker = row.fieldSource[field] ?? row.sourceId
    if (isGivenOfPlace(given, field) || says === null || says === is || (speaker !== sourceId && is !== null)) continue
    isChanged = true
    Object.assign(patch.columns, columns)
    if (!isOwn) fieldSource[field] = sourceId
    if (field === 'cuisines') patch.cuisines = place.cuisines.map(({ slug }) => slug)
    if (field === 'opening_hours') patch.periods = storedHoursOf(place.openingHours, at).periods
  }
  return isChanged ? { ...patch, fieldSource } : undefined
}
