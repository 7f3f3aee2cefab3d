import type { DbOrTransaction } from '@morsel/db/client'
import { upsertCuisines } from '@morsel/db/queries/cuisine'
import { cuisineNames } from '@morsel/db/seed/cuisine-names'
import { type Cuisine, cuisines } from '@morsel/db/seed/cuisines'

/** Adds the built-in cuisines that are missing. Call this before writing places. */
export async function addKnownCuisines(db: DbOrTransaction): Promise<void> {
  const known: readonly Cuisine[] = cuisines
  await upsertCuisines(
    db,
    known.map(({ slug, name, parent }) => ({ slug, name, names: namesOf(slug), parentSlug: parent ?? null, status: 'known' as const })),
  )
}

/** Returns the names of a cuisine by language. */
function namesOf(slug: string): Record<string, string> {
  const inLanguages = Object.entries<Readonly<Record<string, string>>>(cuisineNames)
  return Object.fromEntries(inLanguages.flatMap(([locale, { [slug]: name }]) => (name === undefined ? [] : [[locale, name]])))
}
