import type { CityDiscover, CitySummary, CuisineListOutput } from '@morsel/contract/city'
import { AppError } from '@morsel/contract/errors'
import type { Preferences } from '@morsel/contract/preferences'
import type { RestaurantCard } from '@morsel/contract/restaurant'
import type { SessionAndUser } from '@morsel/contract/session'
import { findCity, listCities } from '@morsel/db/queries/city'
import {
  listFittingItems,
  listPlacesOpenFirst,
  listPopularCuisines,
  listPopularItems,
  listServedCuisines,
} from '@morsel/db/queries/discover'
import { findItemCards } from '@morsel/db/queries/item'
import { findPlaceCards } from '@morsel/db/queries/restaurant'
import type { Deps } from '../../kernel/ports/deps.ts'
import { itemCard } from '../item/item-view.rules.ts'
import { minuteOfWeek } from '../opening/opening-state.rules.ts'
import { citySummary, inOrder, restaurantCard } from '../place/place-view.rules.ts'
import { getPreferences, noPreferences } from '../taste/stored-preferences.rules.ts'

/** The maximum number of cuisine tiles (PLACE-457). */
const TILES_MAX = 8
const RAIL_LENGTH = 6
/** The number of places with favorite cuisines, which fill one row. */
const LIKED_LENGTH = 3
/** The number of cuisines to choose from. It's less than `likedCuisinesMax`, so that a user can choose all of them. */
const CUISINES_MAX = 24

/** Lists the cities that have places, most dishes first. */
export async function getCities({ db }: Pick<Deps, 'db'>): Promise<CitySummary[]> {
  const cities = await listCities(db)
  return cities.map(citySummary)
}

/** Lists the cuisines that are served anywhere, for users to choose favorites from. */
export async function getCuisines({ db }: Pick<Deps, 'db'>): Promise<CuisineListOutput> {
  return await listServedCuisines(db, CUISINES_MAX)
}

/** Returns a signed-in user's preferences, which are empty for guests. */
export async function findTaste(deps: Pick<Deps, 'db' | 'config'>, who: SessionAndUser | null): Promise<Preferences> {
  return who === null ? noPreferences : await getPreferences(deps, who)
}

/**
 * Returns the rails of a city. By default, it's the user's own city, or else the one with the most dishes (PLACE-456, PLACE-459).
 * @throws AppError NOT_FOUND for an unknown city
 */
export async function discoverCity(
  deps: Pick<Deps, 'db' | 'now'>,
  slug: string | undefined,
  preferences: Preferences = noPreferences,
): Promise<CityDiscover> {
  const { db, now } = deps
  const city = await findCity(db, slug ?? preferences.city ?? undefined)
  if (city === undefined) {
    if (slug !== undefined) throw new AppError('NOT_FOUND')
    return { city: null, cuisines: [], restaurants: [], items: [], liked: null }
  }
  const { diets, allergens, cuisines: favorites, disliked, priceMax } = preferences
  const taste = { favorites, disliked, priceMax }
  const isPicky = diets.length + allergens.length > 0
  const places = async (query: { cuisines?: readonly string[]; limit: number }) => {
    const ids = await listPlacesOpenFirst(db, { cityId: city.id, taste, minuteOfWeek: minuteOfWeek(now(), city.tz), diets, ...query })
    return inOrder(ids, await findPlaceCards(db, ids)).flatMap((row) => restaurantCard(row, now()) ?? [])
  }
  const dishes = async () => {
    if (city.itemCount === 0) return []
    const ids = isPicky
      ? await listFittingItems(db, { cityId: city.id, taste, diets, allergens, limit: RAIL_LENGTH })
      : await listPopularItems(db, { cityId: city.id, taste, limit: RAIL_LENGTH })
    return inOrder(ids, await findItemCards(db, ids)).map((row) => itemCard(row, now()))
  }
  const [cuisines, restaurants, likedPlaces, items] = await Promise.all([
    listPopularCuisines(db, city.id, TILES_MAX),
    places({ limit: RAIL_LENGTH + (favorites.length > 0 ? LIKED_LENGTH : 0) }),
    favorites.length > 0 ? places({ cuisines: favorites, limit: LIKED_LENGTH }) : [],
    dishes(),
  ])
  const others = restaurants.filter(({ id }) => likedPlaces.every((place) => place.id !== id)).slice(0, RAIL_LENGTH)
  const tiles = cuisines.filter(({ slug: cuisine }) => !disliked.includes(cuisine))
  return { city: citySummary(city), cuisines: tiles, restaurants: others, items, liked: likedRail(likedPlaces, favorites) }
}

/** Returns places with favorite cuisines, and which of the favorites they serve. */
function likedRail(restaurants: RestaurantCard[], favorites: readonly string[]): CityDiscover['liked'] {
  if (restaurants.length === 0) return null
  const served = new Map(restaurants.flatMap(({ cuisines }) => cuisines.map((cuisine) => [cuisine.slug, cuisine])))
  return { cuisines: favorites.flatMap((slug) => served.get(slug) ?? []), restaurants }
}
