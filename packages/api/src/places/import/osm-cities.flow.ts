import type { DbOrTransaction } from '@morsel/db/client'
import { listAllCities } from '@morsel/db/queries/city'
import { type Country, countries } from '@morsel/db/seed/countries'
import { folded } from '../place/clean-text.rules.ts'
import { distanceKm, medianOf, mostCentral, type Position, swapped } from '../place/position.rules.ts'
import { zoneOf } from '../place/time-zone.rules.ts'
import { addressCityOf, type CityNames, SAME_CITY_KM } from './city-names.rules.ts'
import { countryInZone } from './country-zones.rules.ts'
import type { FarOff } from './import-report.rules.ts'
import type { OsmRecord } from './osm-record.rules.ts'
import { type CityArea, type CityWish, countryOf, findNamedCity, kmFrom, makeCity, nearestCity } from './target-city.flow.ts'

/** A place and its city. */
export interface PlacedRecord {
  record: OsmRecord
  city: CityArea
  /** Whether the city was chosen only because it's near. Another one may be chosen when more cities are known. */
  isGuess: boolean
}

/** Why a place has no city. */
export type Misplaced = { record: OsmRecord; reason: 'no_city' } | { record: OsmRecord; reason: 'far_off'; farOff: FarOff }

/** Decides which cities places belong to. A place may have to wait for later ones, so each call returns all places that are now decided. */
export interface OsmCities {
  place(record: OsmRecord): Promise<(PlacedRecord | Misplaced)[]>
  /** Decides the places that are still waiting. */
  rest(): Promise<(PlacedRecord | Misplaced)[]>
}

/**
 * Chooses how places are assigned to cities. All go into the named city. Without a name, each goes into the city of its postal address, or
 * else the one around it. If only the country is named, postal addresses create new cities (PLACE-567).
 * @throws ImportError when the name or the country can't be understood; nothing has been written then
 */
export async function chooseOsmCities(db: DbOrTransaction, wish: CityWish, now: Date): Promise<OsmCities> {
  const named = await findNamedCity(db, wish)
  if (named === undefined) {
    return new CitiesOfRegion(await listAllCities(db), wish.country === undefined ? undefined : countryOf(wish.country), (city) =>
      makeCity(db, { ...city, now }),
    )
  }
  const { name, country, known } = named
  const make = async (place: Position) => {
    if (country === undefined) throw new Error('a new city has a country')
    return makeCity(db, { name, country, place, now, names: wish.names })
  }
  return new OneCity(known, make)
}

/** Places farther from the middle of a city than this aren't in it. */
const FAR_KM = 100
/** The number of places that determine where a new city is. The first place alone could be far off. */
const SAMPLE_LENGTH = 50

class OneCity implements OsmCities {
  private city: CityArea | undefined
  private limitKm = FAR_KM
  private waiting: OsmRecord[] = []
  private readonly make: (place: Position) => Promise<CityArea>

  constructor(city: CityArea | undefined, make: (place: Position) => Promise<CityArea>) {
    this.make = make
    this.city = city
    if (city === undefined) return
    const { south, west, north, east } = city
    if (city.lat === null || south === null || west === null || north === null || east === null) this.limitKm = Infinity
    else this.limitKm = Math.max(FAR_KM, 2 * distanceKm({ lat: south, lon: west }, { lat: north, lon: east }))
  }

  async place(record: OsmRecord) {
    if (this.city !== undefined) return [this.judge(record, this.city)]
    this.waiting.push(record)
    return this.waiting.length < SAMPLE_LENGTH ? [] : this.rest()
  }

  async rest() {
    const records = this.waiting
    this.waiting = []
    if (records.length === 0) return []
    const middle = mostCentral(records)
    // A file with places all over the world has no middle.
    if (medianOf(records.map((record) => distanceKm(record, middle))) > FAR_KM) this.limitKm = Infinity
    const city = await this.make(middle)
    this.city = city
    return records.map((record) => this.judge(record, city))
  }

  private judge(record: OsmRecord, city: CityArea): PlacedRecord | Misplaced {
    const km = kmFrom(city, record)
    return km <= this.limitKm || this.limitKm === Infinity ? { record, city, isGuess: false } : farOff(record, city, km)
  }
}

function farOff(record: OsmRecord, city: CityArea, km: number): Misplaced {
  const other = swapped(record)
  const isSwapped = other !== undefined && kmFrom(city, other) <= SAME_CITY_KM
  return { record, reason: 'far_off', farOff: { id: record.externalId, name: record.tags.name ?? '', city: city.name, km, isSwapped } }
}

/** The number of places that create a city, if they have it in their postal addresses. Fewer may be a typo, a suburb or a village. */
const CITY_PLACES_MIN = 3
/** The maximum number of places that wait for their city. More would fill up memory. */
const WAITING_MAX = 200_000

class CitiesOfRegion implements OsmCities {
  private readonly cities: CityArea[]
  private readonly byName = new Map<string, CityArea[]>()
  private readonly country: Country | undefined
  private readonly make: (city: { name: string; country: Country; place: Position; names?: CityNames }) => Promise<CityArea>
  /** Waiting places by the city in their postal address. Several cities may share a name. */
  private readonly named = new Map<string, OsmRecord[][]>()
  private unnamed: OsmRecord[] = []
  private waitingCount = 0

  constructor(cities: readonly CityArea[], country: Country | undefined, make: CitiesOfRegion['make']) {
    this.cities = [...cities]
    this.country = country
    this.make = make
    for (const city of cities) this.remember(city)
  }

  async place(record: OsmRecord) {
    const name = addressCityOf(record.tags)
    const known = name === undefined ? undefined : this.knownBy(name, record)
    if (known !== undefined) return [{ record, city: known, isGuess: false }]
    // Without a country, no new cities are created, so there is nothing to wait for.
    if (this.country === undefined || this.waitingCount >= WAITING_MAX) return [this.near(record)]
    if (name === undefined) {
      this.unnamed.push(record)
      this.waitingCount += 1
      return []
    }
    return this.wait(name, record, this.country)
  }

  async rest() {
    const records = [...this.named.values()].flat(2).concat(this.unnamed)
    this.named.clear()
    this.unnamed = []
    return records.map((record) => this.near(record))
  }

  private async wait(name: string, record: OsmRecord, country: Country) {
    const groups = this.named.get(folded(name)) ?? []
    this.named.set(folded(name), groups)
    let group = groups.find(([first]) => first !== undefined && distanceKm(first, record) <= SAME_CITY_KM)
    if (group === undefined) {
      group = []
      groups.push(group)
    }
    group.push(record)
    this.waitingCount += 1
    if (group.length < CITY_PLACES_MIN) return []
    const place = mostCentral(group)
    const itsCountry = countryOfRecords(group) ?? countryInZone(country, zoneOf(place))
    if (itsCountry === undefined) return []
    const city = await this.make({ name, country: itsCountry, place })
    this.cities.push(city)
    this.remember(city)
    groups.splice(groups.indexOf(group), 1)
    this.waitingCount -= group.length
    return group.map((each) => ({ record: each, city, isGuess: false }))
  }

  private near(record: OsmRecord): PlacedRecord | Misplaced {
    const city = nearestCity(this.cities, record)
    if (city !== undefined) return { record, city, isGuess: true }
    const other = swapped(record)
    const meant = other === undefined ? undefined : nearestCity(this.cities, other)
    return meant === undefined ? { record, reason: 'no_city' } : farOff(record, meant, kmFrom(meant, record))
  }

  private knownBy(name: string, place: Position): CityArea | undefined {
    const called = this.byName.get(folded(name)) ?? []
    return called
      .map((city) => ({ city, km: kmFrom(city, place) }))
      .filter(({ km }) => km <= SAME_CITY_KM)
      .sort((a, b) => a.km - b.km)[0]?.city
  }

  private remember(city: CityArea): void {
    for (const name of new Set([city.name, ...Object.values(city.names)].map(folded)))
      this.byName.set(name, [...(this.byName.get(name) ?? []), city])
  }
}

/** Returns the country of the first postal address that has one, because extracts can reach across borders. */
function countryOfRecords(records: readonly OsmRecord[]): Country | undefined {
  const code = records.map(({ tags }) => tags['addr:country']).find((value) => value !== undefined)
  return countries.find((known) => known.code === code?.trim().toUpperCase())
}
