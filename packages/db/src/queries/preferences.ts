import { eq } from 'drizzle-orm'
import type { DbOrTransaction } from '../client.ts'
import { city } from '../schema/city.ts'
import { preferences } from '../schema/preferences.ts'

/** Finds a user's preferences, with the slug of their city. */
export async function findPreferences(db: DbOrTransaction, userId: string) {
  const [row] = await db
    .select({
      citySlug: city.slug,
      cuisines: preferences.cuisines,
      disliked: preferences.disliked,
      priceMax: preferences.priceMax,
      favoritesFirst: preferences.favoritesFirst,
      sealedNeeds: preferences.sealedNeeds,
    })
    .from(preferences)
    .leftJoin(city, eq(city.id, preferences.cityId))
    .where(eq(preferences.userId, userId))
  return row
}

/** Adds or replaces a user's preferences. */
export async function upsertPreferences(db: DbOrTransaction, row: typeof preferences.$inferInsert): Promise<void> {
  const { userId, ...set } = row
  await db.insert(preferences).values(row).onConflictDoUpdate({ target: preferences.userId, set })
}
