import { commonWordQueries, dishNameQueries, suggestQueries } from './dish-queries.ts'
import type { Documents } from './documents.ts'
import { cityQueries, cuisineQueries, dietQueries, dishDietQueries, phraseQueries, pluralQueries } from './kind-queries.ts'
import { placeNameQueries } from './name-queries.ts'
import type { JudgedQuery } from './query.ts'
import { randomFrom } from './random.ts'

/** Longer names aren't typed. */
const TEXT_MAX = 70

/** Judged queries by rule, from whatever was imported. The same documents give the same queries. */
export function queriesFor(documents: Documents, seed = 19): JudgedQuery[] {
  // A generator for each rule: a change of one leaves the others' queries as they are.
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
  return rules.flatMap((rule, index) => rule(documents, randomFrom(seed + index))).filter(({ text }) => text.length <= TEXT_MAX)
}
