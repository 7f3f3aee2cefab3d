import type { SearchOutput } from '@morsel/contract/search'
import { type DbOrTransaction, sharedDatabaseOf } from '@morsel/db/client'
import { findCity } from '@morsel/db/queries/city'
import { listPopularCuisines } from '@morsel/db/queries/discover'
import { LRUCache } from 'lru-cache'
import { citySummary } from '../place/place-view.rules.ts'

/** The maximum number of cuisines that are offered when nothing was found. */
const POPULAR_MAX = 6

/** Cuisines are cached for cities with at least this many places, because counting those takes longer than the search. */
const PLACES_MIN = 1_000
const KEPT = { max: 100, ttl: 2 * 60_000 } as const

type Cuisines = Awaited<ReturnType<typeof listPopularCuisines>>
const kept = new WeakMap<DbOrTransaction, LRUCache<string, Cuisines>>()

/** Returns what a city has, by default the largest one (SEARCH-404). */
export async function findPopular(db: DbOrTransaction, slug: string | undefined): Promise<SearchOutput['popular']> {
  const city = await findCity(db, slug)
  if (city === undefined) return null
  const read = () => listPopularCuisines(db, city.id, POPULAR_MAX)
  return { city: citySummary(city), cuisines: city.restaurantCount < PLACES_MIN ? await read() : await remembered(db, city.id, read) }
}

async function remembered(db: DbOrTransaction, cityId: string, read: () => Promise<Cuisines>): Promise<Cuisines> {
  const cache = cacheOf(sharedDatabaseOf(db))
  const cuisines = cache.get(cityId) ?? (await read())
  cache.set(cityId, cuisines)
  return cuisines
}

function cacheOf(db: DbOrTransaction) {
  const cache = kept.get(db) ?? new LRUCache<string, Cuisines>(KEPT)
  kept.set(db, cache)
  return cache
}
