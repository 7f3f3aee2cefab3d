import { offeredLocales } from '@morsel/contract/locales'
import { knownCities } from '@morsel/db/seed/city-names'
import { asciiWords } from '../../kernel/slug/slug.ts'
import { cleanText, folded, listOf } from '../place/clean-text.rules.ts'
import { distanceKm, type Position } from '../place/position.rules.ts'
import type { Tags } from './osm-tags.rules.ts'

/**
 * The names of a city in other languages (PLACE-566), from a table of well-known cities, OpenStreetMap's city nodes and postal addresses.
 */

/** Maps BCP 47 tags to names. */
export type CityNames = Readonly<Record<string, string>>

/** The maximum number of names per city. Every place in the city is indexed under all of them. */
const NAMES_MAX = 24
const NAME_MAX = 120

/** The maximum distance between a place, a node and a named position that belong to the same city. */
export const SAME_CITY_KM = 60

/** Returns the names of a well-known city; empty for other cities. */
export function wellKnownNames({ name, countryCode, at }: { name: string; countryCode: string; at: Position }): CityNames {
  const wanted = folded(name)
  const found = knownCities.find(
    (city) =>
      city.country === countryCode &&
      Object.values(city.names).some((other) => folded(other) === wanted) &&
      distanceKm(city, at) <= SAME_CITY_KM,
  )
  return found?.names ?? {}
}

/** Matches `de`, `sr-Latn` and the like, which can be the key of a name. */
const langForm = /^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*$/

/** Whether a string can be the language of a name. */
export const isLang = (text: string): boolean => langForm.test(text) && text.length <= 35

/** A city as a file describes it. */
export interface CityNode {
  names: CityNames
  /** All its names, folded. */
  called: ReadonlySet<string>
  at: Position
}

/** Reads OpenStreetMap's node of a city or town. Returns undefined for any other record. */
export function cityNodeOf(tags: Tags, at: Position): CityNode | undefined {
  const name = cleanText(tags.name, NAME_MAX)
  if (name === null || !['city', 'town'].includes(tags.place ?? '')) return undefined
  const names = Object.entries(tags).flatMap(([key, value]) => {
    const lang = /^name:(.+)$/.exec(key)?.[1]
    const text = cleanText(value, NAME_MAX)
    return lang !== undefined && /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/.test(lang) && text !== null ? [[lang, text] as const] : []
  })
  const others = ['alt_name', 'official_name', 'short_name', 'int_name'].flatMap((key) => listOf(tags[key]))
  return { names: Object.fromEntries(names), called: new Set([name, ...names.map(([, text]) => text), ...others].map(folded)), at }
}

/** A city and the names that it has so far. */
export interface CalledCity {
  name: string
  names: CityNames
  /** The language of most signs, as a BCP 47 tag. */
  lang: string
}

/**
 * Adds names to those of a city. Existing names are kept, the languages of the pages come first, and there are at most {@link NAMES_MAX}.
 */
export function withNames(city: CalledCity, added: CityNames): CityNames {
  const offered: readonly string[] = [city.lang, ...offeredLocales]
  const rank = (lang: string) => (offered.includes(lang) ? 0 : 1)
  const result: Record<string, string> = { ...city.names }
  const known = new Set([city.name, ...Object.values(result)].map(folded))
  for (const [lang, name] of Object.entries(added).sort(([a], [b]) => rank(a) - rank(b))) {
    if (result[lang] !== undefined || Object.keys(result).length >= NAMES_MAX) continue
    // Names in the languages of the city and of the pages are always added. In other languages, search needs each spelling only once.
    if (rank(lang) === 1 && known.has(folded(name))) continue
    result[lang] = name
    known.add(folded(name))
  }
  return result
}

/** Counts how the postal addresses in a city spell its name. */
export class AddressTally {
  private readonly written = new Map<string, number>()
  private readonly translated = new Map<string, Map<string, number>>()

  add(tags: Tags): void {
    const name = addressCityOf(tags)
    if (name === undefined) return
    count(this.written, name)
    for (const [key, value] of Object.entries(tags)) {
      const lang = /^addr:city:(.+)$/.exec(key)?.[1]
      const other = cleanText(value, NAME_MAX)
      if (lang === undefined || !isLang(lang) || other === null) continue
      const names = this.translated.get(lang) ?? new Map<string, number>()
      this.translated.set(lang, names)
      count(names, other)
    }
  }

  /**
   * Returns the names that addresses add to the city's. A name counts if most addresses use it, or if it is one of the city's names in
   * another script. Names of suburbs and neighboring towns are neither.
   */
  namesFor(city: CalledCity): CityNames {
    const total = [...this.written.values()].reduce((sum, times) => sum + times, 0)
    const known = new Set([city.name, ...Object.values(city.names)].map(folded))
    const letters = new Set([city.name, ...Object.values(city.names)].map((name) => asciiWords(name, city.lang)))
    const names: Record<string, string> = {}
    for (const [name, times] of this.written) {
      if (times < TIMES_MIN || known.has(folded(name))) continue
      if (times * 2 <= total && !letters.has(asciiWords(name, city.lang))) continue
      names[freeTag({ ...city.names, ...names }, city.lang, name)] = name
    }
    for (const [lang, others] of this.translated) {
      const [best] = [...others].sort(([, a], [, b]) => b - a)
      if (best !== undefined && best[1] >= TIMES_MIN) names[lang] ??= best[0]
    }
    return names
  }
}

/** The minimum number of addresses with a spelling. With fewer, it may be a mistake. */
const TIMES_MIN = 3
/** The maximum number of spellings per city, so that a file full of mistakes can't fill up memory. */
const SPELLINGS_MAX = 1000

function count(names: Map<string, number>, name: string): void {
  if (names.has(name) || names.size < SPELLINGS_MAX) names.set(name, (names.get(name) ?? 0) + 1)
}

/** Returns the city of a postal address. */
export function addressCityOf(tags: Tags): string | undefined {
  const name = cleanText(listOf(tags['addr:city'] ?? tags['contact:city'])[0], NAME_MAX)
  return name === null || name.endsWith('…') || !/\p{L}/u.test(name) ? undefined : name
}

const scripts = ['Latn', 'Cyrl', 'Grek', 'Arab', 'Hebr', 'Hani', 'Armn', 'Geor', 'Thai', 'Hang'] as const

/** Returns the tag for another name of a city: its language. If that is taken, a script or a private part is added. */
function freeTag(taken: CityNames, lang: string, name: string): string {
  const script = scripts.find((code) => new RegExp(`\\p{Script=${code}}`, 'u').test(name)) ?? 'Zyyy'
  const tags = [lang, `${lang}-${script}`, `${lang}-x-local`]
  return tags.find((tag) => taken[tag] === undefined) ?? `${lang}-x-local`
}
