import type { Diet, PlaceDietState, PlaceKind, PlaceStatus } from '@morsel/contract/food'
import { cleanText, listOf } from '../place/clean-text.rules.ts'
import { osmAmenities } from './osm-amenities.rules.ts'
import { osmAddress, osmEmail, osmPhone, osmSocials, osmWebsite } from './osm-contact.rules.ts'
import { osmCuisines } from './osm-cuisine.rules.ts'
import type { Tags } from './osm-tags.rules.ts'

/** Maps OpenStreetMap tags to Morsel's fields, according to PLACE-500 to PLACE-514. Pure. */

/** Why a record isn't imported. */
export type SkipReason = 'not_a_food_place' | 'unnamed'

/** The facts about the city that the mapping depends on. */
export interface MappingPlace {
  /** ISO 3166-1 alpha-2, for phone numbers. `addr:country` takes precedence. */
  countryCode: string
  /** The city's main language. */
  lang: string
  /** Later dates are mistakes. */
  now: Date
}

/** A record mapped to our fields. */
export type MappedPlace = NonNullable<ReturnType<typeof mapFields>>

/** Recognizes a food place, no matter which city it's in. @returns the reason when the record is skipped */
export function recognizeOsm(tags: Tags): Recognized | SkipReason {
  const found = kindOf(tags)
  if (found === undefined) return 'not_a_food_place'
  const name = nameOf(tags)
  return name === undefined ? 'unnamed' : { ...found, name }
}

/** Maps a record. @returns the place, or the reason why the record is skipped */
export function mapOsm(tags: Tags, place: MappingPlace): MappedPlace | SkipReason {
  const found = recognizeOsm(tags)
  return typeof found === 'string' ? found : mapFields(tags, place, found)
}

interface Recognized {
  kind: PlaceKind
  status: PlaceStatus
  name: string
}

function mapFields(tags: Tags, place: MappingPlace, { kind, status, name }: Recognized) {
  const { cuisines, diets } = osmCuisines(tags.cuisine)
  const countryCode = /^[a-z]{2}$/i.test(tags['addr:country'] ?? '') ? (tags['addr:country'] ?? '').toUpperCase() : place.countryCode
  const hours = cleanText(tags.opening_hours, 255)
  const isShut = hours !== null && /^(off|closed)$/i.test(hours)
  return {
    kind,
    status: isShut && status === 'published' ? ('temporarily_closed' as const) : status,
    name,
    nameLang: nameLangOf(tags, name, place.lang),
    names: namesOf(tags),
    altNames: altNamesOf(tags, name),
    description: cleanText(tags.description, 2000),
    cuisines,
    diets: { ...diets, ...dietsOf(tags) },
    ...osmAddress(tags, place.lang),
    phone: osmPhone(tags, countryCode),
    email: osmEmail(tags),
    website: osmWebsite([tags.website, tags['contact:website'], tags.url]),
    menuUrl: osmWebsite([tags['website:menu']]),
    socials: osmSocials(tags),
    openingHours: isShut ? null : hours,
    openingHoursNote: cleanText(tags['opening_hours:note'], 200),
    hoursCheckedAt: dateOf(tags['check_date:opening_hours'], place.now),
    amenities: osmAmenities(tags),
    capacity: /^\d{1,5}$/.test(tags.capacity ?? '') && Number(tags.capacity) > 0 ? Number(tags.capacity) : null,
    brand: cleanText(tags.brand, 120),
    brandWikidata: wikidataOf(tags['brand:wikidata']),
    wikidata: wikidataOf(tags.wikidata),
    confirmedAt: dateOf(tags.check_date, place.now) ?? dateOf(tags['survey:date'], place.now),
  }
}

/** These are maps because their keys come from files, and a plain object also has inherited members such as `constructor`. */
const kindOfAmenity: ReadonlyMap<string, PlaceKind> = mapOf({
  restaurant: 'restaurant',
  cafe: 'cafe',
  fast_food: 'fast_food',
  bar: 'bar',
  pub: 'pub',
  ice_cream: 'ice_cream',
  food_court: 'food_court',
  biergarten: 'biergarten',
})
const kindOfShop: ReadonlyMap<string, PlaceKind> = mapOf({ bakery: 'bakery', pastry: 'bakery' })

/** The lifecycle prefixes of places that closed. */
const pastPrefixes = ['disused:', 'was:', 'abandoned:'] as const

function kindOf(tags: Tags): { kind: PlaceKind; status: PlaceStatus } | undefined {
  const now = kindWith(tags, '')
  if (now !== undefined)
    return { kind: now, status: tags.disused === 'yes' || tags.abandoned === 'yes' ? 'permanently_closed' : 'published' }
  for (const prefix of pastPrefixes) {
    const past = kindWith(tags, prefix)
    if (past !== undefined) return { kind: past, status: 'permanently_closed' }
  }
  return undefined
}

function kindWith(tags: Tags, prefix: string): PlaceKind | undefined {
  const kinds = [
    ...listOf(tags[`${prefix}amenity`]).map((value) => kindOfAmenity.get(value)),
    ...listOf(tags[`${prefix}shop`]).map((value) => kindOfShop.get(value)),
  ]
  return kinds.find((kind) => kind !== undefined)
}

const NAME_MAX = 120

function nameOf(tags: Tags): string | undefined {
  const past = pastPrefixes.map((prefix) => tags[`${prefix}name`])
  for (const value of [tags.name, ...past, tags.brand, tags.operator]) {
    const name = cleanText(value, NAME_MAX)
    if (name !== null) return name
  }
  return undefined
}

/** Matches `name:sr-Latn`, but not `name:signed` or `name:pronunciation`. */
const nameKey = /^name:([a-z]{2,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Z]{2}|\d{3}))?)$/

function namesOf(tags: Tags): Record<string, string> {
  const names: [string, string][] = []
  for (const [key, value] of Object.entries(tags).sort(byKey)) {
    const lang = nameKey.exec(key)?.[1]
    const name = cleanText(value, NAME_MAX)
    if (lang !== undefined && name !== null) names.push([lang, name])
  }
  return Object.fromEntries(names.slice(0, 20))
}

/** Returns the language whose name is the same as `name`, preferably the city's. */
function nameLangOf(tags: Tags, name: string, cityLang: string): string | null {
  const same = Object.entries(namesOf(tags))
    .filter(([, other]) => other === name)
    .map(([lang]) => lang)
  return same.find((lang) => lang === cityLang) ?? same[0] ?? null
}

function altNamesOf(tags: Tags, name: string): string[] {
  const values = ['alt_name', 'old_name', 'short_name', 'official_name', 'loc_name', 'int_name'].flatMap((key) => listOf(tags[key]))
  const names = values.flatMap((value) => cleanText(value, NAME_MAX) ?? []).filter((other) => other !== name)
  return [...new Set(names)].slice(0, 20)
}

const dietOfKey: Readonly<Record<string, Diet>> = {
  vegan: 'vegan',
  'diet:vegan': 'vegan',
  vegetarian: 'vegetarian',
  'diet:vegetarian': 'vegetarian',
  'diet:pescetarian': 'pescatarian',
  'diet:pescatarian': 'pescatarian',
  'diet:gluten_free': 'gluten_free',
  'diet:lactose_free': 'lactose_free',
  'diet:halal': 'halal',
  'diet:kosher': 'kosher',
}
const dietStates: ReadonlyMap<string, PlaceDietState> = mapOf({ yes: 'yes', only: 'only', limited: 'limited', no: 'no' })

/** Reads diets. Only known values count: only `no` means no, and unknown values are ignored. */
function dietsOf(tags: Tags): Partial<Record<Diet, PlaceDietState>> {
  const known = Object.entries(dietOfKey).flatMap(([key, diet]) => {
    const state = dietStates.get(tags[key]?.trim().toLowerCase() ?? '')
    return state === undefined ? [] : [[diet, state]]
  })
  return Object.fromEntries(known)
}

function wikidataOf(value: string | undefined): string | null {
  return /^Q\d{1,12}$/.exec(value?.trim() ?? '')?.[0] ?? null
}

/** Returns a date if it's complete and not in the future. */
function dateOf(value: string | undefined, now: Date): Date | null {
  const text = /^\d{4}-\d{2}-\d{2}$/.exec(value?.trim() ?? '')?.[0]
  if (text === undefined) return null
  const date = new Date(`${text}T00:00:00Z`)
  // JavaScript would silently turn February 31 into a day in March.
  return date.getTime() <= now.getTime() && date.toISOString().startsWith(text) ? date : null
}

function mapOf<Value>(members: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(members))
}

const byKey = ([a]: readonly [string, string], [b]: readonly [string, string]) => (a < b ? -1 : 1)
