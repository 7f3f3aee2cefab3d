import { commonWordQueries, dishNameQueries, suggestQueries } from './dish-queries.ts'
import type { Documents } from './documents.ts'
import { cityQueries, cuisineQueries, dietQueries, dishDietQueries, phraseQueries, pluralQueries } from './kind-queries.ts'
import { placeNameQueries } from './name-queries.ts'
import type { JudgedQuery } from './query.ts'
import { randomFrom } from './random.ts'

/** Longer names aren't typed. */
const TEXT_MAX = 70

/** A city, and other names for it. */
export interface NamedCity {
  name: string
  names: Readonly<Record<string, string>>
}

/**
 * Generates queries and their correct answers by rule, from whatever was imported. The same documents give the same queries.
 * @param options `cityNames` are other names for cities, which aren't stored; another `seed` gives other queries
 */
export function queriesFor(
  documents: Documents,
  { cityNames = [], seed = 19 }: { cityNames?: readonly NamedCity[]; seed?: number } = {},
): JudgedQuery[] {
  const cities = documents.cities.map((city) => {
    const more = cityNames.find(({ name }) => [city.name, ...Object.values(city.names)].includes(name))
    return { ...city, names: { ...city.names, ...more?.names } }
  })
  const known = { ...documents, cities }
  // Each rule has its own generator, so that changing one rule doesn't change the queries of the others.
  const rules = [
    placeNameQueries,
    pluralQueries,
    cuisineQueries,
    dietQueries,
    phraseQueries,
    cityQueries,
    dishNameQueries,
    dishDietQueries,
    commonWordQueries,
    suggestQueries,
  ]
  return rules.flatMap((rule, index) => rule(known, randomFrom(seed + index))).filter(({ text }) => text.length <= TEXT_MAX)
}
