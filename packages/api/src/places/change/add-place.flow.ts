import type { NearbyPlace, RestaurantAddInput, RestaurantAddOutput, RestaurantNearInput } from '@morsel/contract/change'
import { AppError } from '@morsel/contract/errors'
import type { SessionAndUser } from '@morsel/contract/session'
import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { addToCityCounts, insertChanges, listPlacesAround, lockNames } from '@morsel/db/queries/change'
import { findCity } from '@morsel/db/queries/city'
import { projectNewRestaurants } from '@morsel/db/queries/projection'
import { insertRestaurants } from '@morsel/db/queries/restaurant-write'
import { lockReviewer } from '@morsel/db/queries/review'
import type { Deps } from '../../kernel/ports/deps.ts'
import { freeNumbers } from '../../kernel/slug/free-numbers.ts'
import { restaurantPath, restaurantSlug } from '../../kernel/slug/slug.ts'
import { storedHoursOf } from '../opening/stored-hours.rules.ts'
import { distanceKm, type Position } from '../place/position.rules.ts'
import { addressText } from '../place/postal-address.rules.ts'
import { zoneOf } from '../place/time-zone.rules.ts'
import { checkValues } from './check-values.rules.ts'
import { refuseTooMany, trustOfPerson } from './contributor.rules.ts'
import { contributorSource } from './contributor-source.flow.ts'
import { isBlank } from './same-value.rules.ts'

/** Places with the same name within this distance count as the same place (EDIT-121). */
const SAME_PLACE_METERS = 100
/** The distance from a pin within which places are shown. */
const NEAR_METERS = 250
/** How far from the middle of its city a new place may be. */
const CITY_KM = 60

/** Lists public places around a pin, nearest first; with a name, only those that have it. */
export async function listNearby({ db }: Pick<Deps, 'db'>, { lat, lon, name }: RestaurantNearInput): Promise<NearbyPlace[]> {
  return around(db, { lat, lon }, { meters: NEAR_METERS, name })
}

/**
 * Adds a place. It's live immediately, and search finds it (EDIT-121).
 * @throws AppError NOT_FOUND for an unknown city, RESTAURANT_EXISTS_HERE with the candidates, CHANGE_LIMIT_REACHED, VALIDATION_ERROR
 */
export async function addPlace(
  { db, now, randomBytes }: Pick<Deps, 'db' | 'now' | 'randomBytes'>,
  { user }: SessionAndUser,
  input: RestaurantAddInput,
): Promise<RestaurantAddOutput> {
  const at = now()
  const city = await findCity(db, input.city)
  if (city === undefined) throw new AppError('NOT_FOUND', { fieldErrors: { city: 'CITY_REQUIRED' } })
  if (city.lat !== null && city.lon !== null && distanceKm(input.position, { lat: city.lat, lon: city.lon }) > CITY_KM)
    throw new AppError('VALIDATION_ERROR', { fieldErrors: { position: 'PIN_REQUIRED' } })
  const { phone, problems } = await checkValues(db, input, city)
  if (Object.keys(problems).length > 0) throw new AppError('VALIDATION_ERROR', { fieldErrors: problems })
  return db.transaction(async (tx) => {
    await lockReviewer(tx, user.id)
    refuseTooMany(await trustOfPerson(tx, user.id, at), { additions: 1 })
    // If two people add the same place, the second one gets the first one's place as a candidate.
    await lockNames(tx, city.id)
    const candidates = await around(tx, input.position, { meters: SAME_PLACE_METERS, name: input.name })
    if (candidates.length > 0) throw new AppError('RESTAURANT_EXISTS_HERE', { facts: { candidates } })
    const sourceId = await contributorSource(tx, { userId: user.id, source: 'person' }, at)
    const [publicNo = ''] = await freeNumbers(tx, 1, randomBytes)
    const draft = draftOf(input, { city, phone: phone ?? null, at, publicNo, sourceId })
    await insertRestaurants(tx, [draft])
    const { id, slug } = draft.row
    const { city: _, kind: __, ...facts } = { ...input, phone: phone ?? null }
    const fields = Object.fromEntries(Object.entries(facts).flatMap(([field, to]) => (isBlank(to) ? [] : [[field, { from: null, to }]])))
    const change = { id: newId(at), userId: user.id, restaurantId: id, kind: 'add' as const, status: 'live' as const }
    await insertChanges(tx, [{ ...change, fields, source: 'person', createdAt: at }])
    await projectNewRestaurants(tx, [id])
    await addToCityCounts(tx, city.id, { places: 1, items: 0 })
    return { id, path: restaurantPath({ slug, publicNo, citySlug: city.slug }), change: change.id }
  })
}

interface Around {
  city: NonNullable<Awaited<ReturnType<typeof findCity>>>
  phone: string | null
  at: Date
  publicNo: string
  sourceId: string
}

function draftOf(input: RestaurantAddInput, { city, phone, at, publicNo, sourceId }: Around) {
  const { name, kind, position, street, houseNumber, postcode, website, cuisines, openingHours } = input
  const hours = storedHoursOf(openingHours, at)
  const tz = zoneOf(position)
  const address = { street, houseNumber, postcode, unit: null, district: null }
  const place = { name, kind, status: 'published' as const, slug: restaurantSlug(name, city.lang, kind), tz: tz === city.tz ? null : tz }
  return {
    row: {
      id: newId(at),
      cityId: city.id,
      publicNo,
      sourceId,
      ...place,
      ...address,
      ...position,
      addressText: addressText(address, city.lang),
      phone,
      website,
      ...hours.columns,
      hoursCheckedAt: openingHours === null ? null : at,
      confirmedAt: at,
    },
    cuisines,
    periods: hours.periods,
  }
}

async function around(
  db: DbOrTransaction,
  at: Position,
  { meters, name }: { meters: number; name?: string | undefined },
): Promise<NearbyPlace[]> {
  const rows = await listPlacesAround(db, { ...at, meters, name })
  return rows
    .map(({ lat, lon, slug, publicNo, citySlug, ...row }) => ({
      ...row,
      path: restaurantPath({ slug, publicNo, citySlug }),
      distanceMeters: Math.round(1000 * distanceKm(at, { lat, lon })),
    }))
    .filter(({ distanceMeters }) => distanceMeters <= meters)
    .sort((a, b) => a.distanceMeters - b.distanceMeters)
    .slice(0, 20)
}
