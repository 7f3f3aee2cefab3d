import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { type CityRow, findCitiesByName, insertCity, listAllCities } from '@morsel/db/queries/city'
import { addCountry } from '@morsel/db/queries/country'
import { type Country, countries } from '@morsel/db/seed/countries'
import { citySlugs } from '../../kernel/slug/slug.ts'
import { publicHolidays } from '../opening/public-holidays.rules.ts'
import { cleanText } from '../place/clean-text.rules.ts'
import { distanceKm, type Position } from '../place/position.rules.ts'
import { zoneOf } from '../place/time-zone.rules.ts'
import { type CityNames, wellKnownNames } from './city-names.rules.ts'
import { ImportError } from './import-error.rules.ts'

/** What an importer needs to know about a city. */
export type TargetCity = Pick<CityRow, 'id' | 'slug' | 'countryCode' | 'lang' | 'tz' | 'currency'>

/** What decides which places belong to a city. */
export type CityArea = TargetCity & Pick<CityRow, 'name' | 'names' | 'lat' | 'lon' | 'south' | 'west' | 'north' | 'east'>

/** Decides which city the records of a file belong to. */
export interface CityChoice {
  /** Returns the city of a place, or undefined when it's in none. The named city is created with its first place. */
  cityFor(place: Position | undefined): Promise<TargetCity | undefined>
}

/** The city of a file, as the operator names it. */
export interface CityWish {
  name?: string | undefined
  /** ISO 3166-1 alpha-2, in any case. */
  country?: string | undefined
  /** The position of a new city, for sources without positions of places. */
  at?: Position | undefined
  /** Its names in other languages. */
  names?: CityNames | undefined
}

/**
 * Decides which city records go into: the named city, which is created if it's new, or otherwise the city around each place.
 * @throws ImportError when the name or the country can't be understood; nothing has been written then
 */
export async function chooseCity(db: DbOrTransaction, wish: CityWish, now: Date): Promise<CityChoice> {
  const named = await findNamedCity(db, wish)
  if (named === undefined) {
    const cities = await listAllCities(db)
    return { cityFor: async (place) => (place === undefined ? undefined : nearestCity(cities, place)) }
  }
  const { name, country } = named
  let city: TargetCity | undefined = named.known
  return {
    async cityFor(place = wish.at) {
      if (city === undefined && country !== undefined) {
        if (place === undefined)
          throw new ImportError('bad_position', `${name} is a new city. Add its position, for example --at 55.6,13.0.`)
        city = await makeCity(db, { name, country, place, now, names: wish.names })
      }
      return city
    },
  }
}

/** The city that the operator named. If it's new, `known` is undefined and there is a country. */
export interface NamedCity {
  name: string
  country: Country | undefined
  known: CityRow | undefined
}

/**
 * Reads the name and the country of a city.
 * @returns undefined when the operator named no city
 * @throws ImportError when the name or the country can't be understood
 */
export async function findNamedCity(db: DbOrTransaction, wish: CityWish): Promise<NamedCity | undefined> {
  const country = wish.country === undefined ? undefined : countryOf(wish.country)
  if (wish.name === undefined) return undefined
  const name = cleanText(wish.name, 120)
  if (name === null || name.endsWith('…')) throw new ImportError('bad_city_name', 'The name of the city must have 1 to 120 characters.')
  const known = await findCitiesByName(db, name, country?.code)
  if (known.length > 1) {
    const slugs = known.map(({ slug }) => slug).join(', ')
    throw new ImportError('ambiguous_city', `Several cities are called ${name}. Use one of these instead: ${slugs}.`)
  }
  if (known[0] === undefined && country === undefined) {
    throw new ImportError('country_needed', `${name} is a new city. Add its country, for example --country SE.`)
  }
  return { name, country, known: known[0] }
}

/** Returns the country with a code. @throws ImportError unknown_country */
export function countryOf(code: string): Country {
  const country = countries.find((known) => known.code === code.trim().toUpperCase())
  if (country === undefined) throw new ImportError('unknown_country', `${code} isn't a country code. Use two letters, for example SE.`)
  return country
}

/** Adds a city around a place. If the city is well known, adds its names in other languages. */
export async function makeCity(
  db: DbOrTransaction,
  { name, country, place, now, names = {} }: { name: string; country: Country; place: Position; now: Date; names?: CityNames | undefined },
): Promise<CityArea> {
  await addCountry(db, country)
  const city = {
    id: newId(now),
    name,
    names: { ...wellKnownNames({ name, countryCode: country.code, at: place }), ...names },
    countryCode: country.code,
    lang: country.defaultLang,
    currency: country.defaultCurrency,
    tz: zoneOf(place),
    lat: place.lat,
    lon: place.lon,
    holidays: await publicHolidays({ countryCode: country.code, region: null }, now),
  }
  for (const slug of citySlugs({ ...city, region: null })) {
    if (await insertCity(db, { ...city, slug })) return { ...city, slug, south: null, west: null, north: null, east: null }
  }
  throw new Error('citySlugs never ends')
}

/** The maximum distance of a place from the middle of its city, unless it's within the city's bounds. */
const NEAR_KM = 25

/** Returns the city around a place, or undefined when it's in none. */
export function nearestCity(cities: readonly CityArea[], place: Position): CityArea | undefined {
  const near = cities.map((city) => ({ city, km: kmFrom(city, place) })).filter(({ city, km }) => km <= NEAR_KM || isInBox(place, city))
  return near.sort((a, b) => a.km - b.km)[0]?.city
}

/** Returns the kilometers to the middle of a city, or infinity if the middle isn't known. */
export function kmFrom({ lat, lon }: Pick<CityArea, 'lat' | 'lon'>, place: Position): number {
  return lat === null || lon === null ? Infinity : distanceKm(place, { lat, lon })
}

function isInBox({ lat, lon }: Position, { south, west, north, east }: CityArea): boolean {
  if (south === null || west === null || north === null || east === null) return false
  return lat >= south && lat <= north && (west <= east ? lon >= west && lon <= east : lon >= west || lon <= east)
}
