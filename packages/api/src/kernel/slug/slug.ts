import type { PlaceKind } from '@morsel/contract/food'
import { greekPairs, languageLetters, latinLetters, otherScripts } from './transliteration.ts'

/** Creates slugs and public numbers for the URLs of places and dishes (PLACE-005). */

/** The maximum length of a place's slug. With a dash and a number of eight characters, it's still below 90. */
const SLUG_MAX_LENGTH = 80
const CITY_SLUG_MAX_LENGTH = 64

/**
 * Converts a name to lowercase ASCII words with dashes. The result is empty when no letter can be transliterated (Han, Thai, Arabic …).
 * @param lang BCP 47 tag of the name: ä is "ae" in German and "a" in Swedish
 */
export function asciiWords(name: string, lang: string | null, maxLength: number = SLUG_MAX_LENGTH): string {
  const ofLanguage = languageLetters[lang?.toLowerCase().split('-')[0] ?? ''] ?? {}
  let text = name.normalize('NFC').toLowerCase()
  // Removing apostrophes joins words ("l'été" has no word "l"). Greek accents are removed before pairs are replaced.
  text = text.replaceAll(/['’‘`´]/g, '')
  text = replaceLetters(text, ofLanguage)
  if (/\p{Script=Greek}/u.test(text)) {
    text = text.normalize('NFD').replaceAll(/\p{M}/gu, '')
    for (const [pair, letters] of greekPairs) text = text.replaceAll(pair, letters)
  }
  text = replaceLetters(replaceLetters(text, otherScripts), latinLetters)
  text = text.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  text = replaceLetters(text, otherScripts)
  const words = text
    .replaceAll(/&/g, ' and ')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
  return shortened(words, maxLength)
}

/** Returns the slug of a place, or its kind if no part of the name can be transliterated. */
export function restaurantSlug(name: string, lang: string | null, kind: PlaceKind): string {
  const words = asciiWords(name, lang)
  return words === '' ? kind.replaceAll('_', '-') : words
}

/**
 * Yields the slugs that a city may get, best first: its name, the name with the region, with the country, and with numbers. If no part of
 * the name can be transliterated, the country's code takes its place (PLACE-005).
 */
export function* citySlugs(city: { name: string; lang: string | null; region: string | null; countryCode: string }): Generator<string> {
  const country = city.countryCode.toLowerCase()
  const words = asciiWords(city.name, city.lang, CITY_SLUG_MAX_LENGTH)
  const base = words === '' ? country : words
  yield base
  const suffixes = words === '' ? [] : [asciiWords(city.region ?? '', city.lang, 20), country].filter((suffix) => suffix !== '')
  for (const suffix of suffixes) yield `${shortened(base, CITY_SLUG_MAX_LENGTH - suffix.length - 1)}-${suffix}`
  for (let number = 2; ; number++) yield `${shortened(base, CITY_SLUG_MAX_LENGTH - 6)}-${number}`
}

function replaceLetters(text: string, table: Readonly<Record<string, string>>): string {
  let result = ''
  for (const letter of text) result += table[letter] ?? letter
  return result
}

/** Shortens words to a length, at a dash if there is one in the second half. */
function shortened(words: string, maxLength: number): string {
  if (words.length <= maxLength) return words
  const cut = words.slice(0, maxLength)
  const dash = words[maxLength] === '-' ? maxLength : cut.lastIndexOf('-')
  return (dash > maxLength / 2 ? cut.slice(0, dash) : cut).replace(/-+$/, '')
}

/** Crockford's base 32 in lowercase: no i, l, o, u. */
const crockford = '0123456789abcdefghjkmnpqrstvwxyz'

/** Returns a new public number: seven characters, made from 35 random bits. The database ensures that it's unique. */
export function newPublicNo(randomBytes: (length: number) => Uint8Array): string {
  return Array.from(randomBytes(7), (byte) => crockford[byte & 31]).join('')
}

/** Returns the public number at the end of a slugId, in lowercase. Returns undefined when there is none. */
export function publicNoOf(slugId: string): string | undefined {
  return /-([0-9a-hjkmnp-tv-z]{6,8})$/.exec(slugId.toLowerCase())?.[1]
}

/** Returns the canonical path of a place's page. */
export function restaurantPath(place: { citySlug: string; slug: string; publicNo: string }): string {
  return `/restaurant/${place.citySlug}/${slugIdOf(place)}`
}

/** Returns the last part of a place's path. */
export function slugIdOf({ slug, publicNo }: { slug: string; publicNo: string }): string {
  return `${slug}-${publicNo}`
}
