import { openSealedValue, sealValue } from '@morsel/auth/sealed-value'
import { AppError } from '@morsel/contract/errors'
import { Preferences, priceLimits } from '@morsel/contract/preferences'
import type { SessionAndUser } from '@morsel/contract/session'
import { findCity } from '@morsel/db/queries/city'
import { findPreferences, upsertPreferences } from '@morsel/db/queries/preferences'
import * as z from 'zod/mini'
import { keysOf } from '../../kernel/config/keys.ts'
import type { Deps } from '../../kernel/ports/deps.ts'

/** Diets and allergens can reveal a person's health and beliefs, so they are sealed. */
const Needs = z.pick(Preferences, { diets: true, allergens: true })
const noNeeds = { diets: [], allergens: [] }

/** The preferences of guests and of users who set none. */
export const noPreferences: Preferences = { city: null, cuisines: [], disliked: [], priceMax: null, favoritesFirst: true, ...noNeeds }

/** Returns a user's preferences, which are empty by default. */
export async function getPreferences({ db, config }: Pick<Deps, 'db' | 'config'>, { user }: SessionAndUser): Promise<Preferences> {
  const row = await findPreferences(db, user.id)
  if (!row) return noPreferences
  const json = openSealedValue(row.sealedNeeds, keysOf(config).needs, user.id)
  // If the secret is no longer accepted, the user has to enter them again.
  const needs = json === undefined ? noNeeds : Needs.parse(JSON.parse(json))
  const { citySlug: city, cuisines, disliked, favoritesFirst } = row
  const priceMax = priceLimits.find((level) => level === row.priceMax) ?? null
  return { city, cuisines, disliked, priceMax, favoritesFirst, ...needs }
}

/**
 * Replaces a user's preferences.
 * @throws AppError NOT_FOUND for an unknown city
 */
export async function updatePreferences(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  { user }: SessionAndUser,
  { city, cuisines, disliked, priceMax, favoritesFirst, diets, allergens }: Preferences,
): Promise<void> {
  const found = city === null ? null : await findCity(db, city)
  if (found === undefined) throw new AppError('NOT_FOUND')
  const needs = JSON.stringify({ diets: [...new Set(diets)], allergens: [...new Set(allergens)] })
  await upsertPreferences(db, {
    userId: user.id,
    cityId: found?.id ?? null,
    cuisines: [...new Set(cuisines)],
    // A cuisine in both lists counts as a favorite.
    disliked: [...new Set(disliked)].filter((slug) => !cuisines.includes(slug)),
    priceMax,
    favoritesFirst,
    sealedNeeds: sealValue(needs, keysOf(config).needs, user.id),
    updatedAt: now(),
  })
}
