import type { Diet } from '@morsel/contract/food'
import { type CuisineSlug, cuisineSynonyms, dietsByCuisineValue, cuisines as knownCuisines } from '@morsel/db/seed/cuisines'
import { cleanText, listOf } from '../place/clean-text.rules.ts'

/** What a value of `cuisine=*` means (PLACE-506). */
export interface OsmCuisines {
  /** At most ten, the primary one first. `isKnown` is false for a word that is stored as the source wrote it. */
  cuisines: { slug: string; name: string; isKnown: boolean }[]
  diets: Partial<Record<Diet, 'yes'>>
}

const CUISINES_MAX = 10
const TAG_MAX_LENGTH = 40

const known: ReadonlyMap<string, string> = new Map(knownCuisines.map(({ slug, name }) => [slug, name]))
const synonyms: ReadonlyMap<string, readonly CuisineSlug[]> = new Map(Object.entries(cuisineSynonyms))
const diets: ReadonlyMap<string, readonly Diet[]> = new Map(Object.entries(dietsByCuisineValue))

/** Reads known words, synonyms and diets. Splits compounds of known words, and stores anything else as a tag. */
export function osmCuisines(value: string | undefined): OsmCuisines {
  const found = new Map<string, { slug: string; name: string; isKnown: boolean }>()
  const suited: Partial<Record<Diet, 'yes'>> = {}
  for (const word of listOf(value).flatMap((part) => part.split(','))) {
    const normal = normalized(word)
    const parts = isUnderstood(normal) ? [normal] : compound(normal)
    for (const part of parts) {
      for (const diet of diets.get(part) ?? []) suited[diet] = 'yes'
      for (const slug of slugsOf(part)) found.set(slug, { slug, name: known.get(slug) ?? slug, isKnown: true })
      if (!isUnderstood(part)) addTag(found, part)
    }
  }
  return { cuisines: [...found.values()].slice(0, CUISINES_MAX), diets: suited }
}

/** Returns a word in the spelling of the synonym table's keys. */
function normalized(word: string): string {
  return word
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s_]+/gu, '_')
    .replaceAll(/^_+|_+$/g, '')
}

const isUnderstood = (word: string) => known.has(word) || synonyms.has(word) || diets.has(word)

function slugsOf(word: string): readonly string[] {
  return known.has(word) ? [word] : (synonyms.get(word) ?? [])
}

/** Splits compounds of known words: `pizza_kebab` is two cuisines, but `ethno_fusion_lab` is one unknown cuisine. */
function compound(word: string): string[] {
  const parts = word.split(/[_/&+]+/).filter((part) => part !== '' && part !== 'and')
  return parts.length > 1 && parts.every(isUnderstood) ? parts : [word]
}

function addTag(found: Map<string, { slug: string; name: string; isKnown: boolean }>, word: string): void {
  const slug = cleanText(word, 60)
  if (slug === null || slug.length > TAG_MAX_LENGTH || !/\p{L}/u.test(slug)) return
  const name = slug.replaceAll('_', ' ')
  found.set(slug, { slug, name: `${name.charAt(0).toUpperCase()}${name.slice(1)}`, isKnown: false })
}
