import type { DbOrTransaction } from '@morsel/db/client'
import { newId } from '@morsel/db/id'
import { type CityRow, findCitiesByName, insertCity, listAllCities } from '@morsel/db/queries/city'
import { addCountry } from '@morsel/db/queries/country'
import { type Country, countries } from '@morsel/db/seed/countries'
import tzLookup from '@photostructure/tz-lookup'
import { citySlugs } from '../../kernel/slug/slug.ts'
import { cleanText } from './clean-text.rules.ts'
import { ImportError } from './import-error.rules.ts'

/** Degrees. */
export interface Position {
  lat: number
  lon: number
}

/** What an importer needs of a city. */
export type TargetCity = Pick<CityRow, 'id' | 'slug' | 'countryCode' | 'lang' | 'tz' | 'currency'>

/** Where the records of a file go. */
export interface CityChoice {
  /** The city of a place; undefined when it lies in none. Makes the named city when its first place comes. */
  cityFor(place: Position | undefined): Promise<TargetCity | undefined>
}

/** IANA zone of a place on earth. */
export function zoneOf({ lat, lon }: Position): string {
  return tzLookup(lat, lon)
}

/** How a person names the city of a file. */
export interface CityWish {
  name?: string | undefined
  /** ISO 3166-1 alpha-2, in any case. */
  country?: string | undefined
  /** Where a new city lies, for sources that do not say where its places are. */
  at?: Position | undefined
}

/**
 * Decides where records go: into the named city, which is made when it is new, else each into the city around it.
 * @throws ImportError when the name or the country cannot be understood; nothing is written then
 */
export async function chooseCity(db: DbOrTransaction, wish: CityWish, now: Date): Promise<CityChoice> {
  const country = wish.country === undefined ? undefined : countryOf(wish.country)
  if (wish.name === undefined) return nearestCity(await listAllCities(db))
  const name = cleanText(wish.name, 120)
  if (name === null || name.endsWith('…')) throw new ImportError('bad_city_name', 'The name of the city must have 1 to 120 characters.')
  const known = await findCitiesByName(db, name, country?.code)
  if (known.length > 1) {
    const slugs = known.map(({ slug }) => slug).join(', ')
    throw new ImportError('ambiguous_city', `Several cities are called ${name}. Use one of these instead: ${slugs}.`)
  }
  let city: TargetCity | undefined = known[0]
  if (city === undefined && country === undefined) {
    throw new ImportError('country_needed', `${name} is a new city. Add its country, for example --country SE.`)
  }
  return {
    async cityFor(place = wish.at) {
      if (city === undefined && country !== undefined) {
        if (place === undefined)
          throw new ImportError('bad_position', `${name} is a new city. Add its position, for example --at 55.6,13.0.`)
        city = await makeCity(db, { name, country, place, now })
      }
      return city
    },
  }
}

function countryOf(code: string): Country {
  const country = countries.find((known) => known.code === code.trim().toUpperCase())
  if (country === undefined) throw new ImportError('unknown_country', `${code} isn't a country code. Use two letters, for example SE.`)
  return country
}

async function makeCity(
  db: DbOrTransaction,
  { name, country, place, now }: { name: string; country: Country; place: Position; now: Date },
): Promise<TargetCity> {
  await addCountry(db, country)
  const city = {
    id: newId(now),
    name,
    countryCode: country.code,
    lang: country.defaultLang,
    currency: country.defaultCurrency,
    tz: zoneOf(place),
    lat: place.lat,
    lon: place.lon,
  }
  for (const slug of citySlugs({ ...city, region: null })) {
    if (await insertCity(db, { ...city, slug })) return { ...city, slug }
  }
  throw new Error('citySlugs never ends')
}

/** A place further away from the middle of a city than this, and outside of its box, is not in it. */
const NEAR_KM = 25

function nearestCity(cities: readonly CityRow[]): CityChoice {
  return {
    async cityFor(place) {
      if (place === undefined) return undefined
      const near = cities
        .map((city) => ({
          city,
          km: city.lat === null || city.lon === null ? Infinity : distanceKm(place, { lat: city.lat, lon: city.lon }),
        }))
        .filter(({ city, km }) => km <= NEAR_KM || isInBox(place, city))
      return near.sort((a, b) => a.km - b.km)[0]?.city
    },
  }
}

function isInBox({ lat, lon }: Position, { south, west, north, east }: CityRow): boolean {
  if (south === null || west === null || north === null || east === null) return false
  return lat >= south && lat <= north && (west <= east ? lon >= west && lon <= east : lon >= west || lon <= east)
}

const KM_PER_DEGREE = 111.2

/** Flat-earth distance: good to a percent within a city's reach, and across the 180th meridian. */
export function distanceKm(a: Position, b: Position): number {
  const turn = Math.abs(a.lon - b.lon)
  const east = Math.min(turn, 360 - turn) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180)
  return KM_PER_DEGREE * Math.hypot(a.lat - b.lat, east)
}
