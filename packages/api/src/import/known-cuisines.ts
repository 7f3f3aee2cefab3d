import type { DbOrTransaction } from '@morsel/db/client'
import { addCuisines } from '@morsel/db/queries/cuisine'
import { type Cuisine, cuisines } from '@morsel/db/seed/cuisines'

/** Makes sure that the cuisines every installation knows are there; whoever writes places calls it first. */
export async function addKnownCuisines(db: DbOrTransaction): Promise<void> {
  const known: readonly Cuisine[] = cuisines
  await addCuisines(
    db,
    known.map(({ slug, name, parent }) => ({ slug, name, parentSlug: parent ?? null, status: 'known' as const })),
  )
}
