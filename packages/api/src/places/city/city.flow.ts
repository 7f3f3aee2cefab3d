import type { CityDiscover, CitySummary, CuisineListOutput } from '@morsel/contract/city'
import { AppError } from '@morsel/contract/errors'
import type { SessionAndUser } from '@morsel/contract/session'
import { type CityRow, findCity, listCities } from '@morsel/db/queries/city'
import { listPlacesOpenFirst, listPopularCuisines, listPopularItems, listServedCuisines } from '@morsel/db/queries/discover'
import { findItemCards } from '@morsel/db/queries/item'
import { findPreferences } from '@morsel/db/queries/preferences'
import { findPlaceCards } from '@morsel/db/queries/restaurant'
import type { Deps } from '../../kernel/ports/deps.ts'
import { itemCard } from '../item/item-view.rules.ts'
import { minuteOfWeek } from '../opening/opening-state.rules.ts'
import { inOrder, restaurantCard } from '../place/place-view.rules.ts'

/** The most cuisine tiles (PLACE-457). */
const TILES_MAX = 8
const RAIL_LENGTH = 6
/** Cuisines to choose from; fewer than `likedCuisinesMax`. */
const CUISINES_MAX = 24

/** Cities that have places, most dishes first. */
export async function getCities({ db }: Pick<Deps, 'db'>): Promise<CitySummary[]> {
  const cities = await listCities(db)
  return cities.map(citySummary)
}

function citySummary({ slug, name, countryCode, countryName, lat, lon, restaurantCount, itemCount }: CityRow): CitySummary {
  return { slug, name, country: countryCode, countryName, lat, lon, restaurantCount, itemCount }
}

/** Cuisines served anywhere, for users to choose favorites from. */
export async function getCuisines({ db }: Pick<Deps, 'db'>): Promise<CuisineListOutput> {
  return await listServedCuisines(db, CUISINES_MAX)
}

/** The slug of the user's preferred city; undefined for guests and for users without one. */
export async function findPreferredCity({ db }: Pick<Deps, 'db'>, who: SessionAndUser | null): Promise<string | undefined> {
  const chosen = who && (await findPreferences(db, who.user.id))
  return chosen?.citySlug ?? undefined
}

/**
 * The rails of a city, by default the one with the most dishes.
 * @throws AppError NOT_FOUND for an unknown city
 */
export async function discoverCity({ db, now }: Pick<Deps, 'db' | 'now'>, slug: string | undefined): Promise<CityDiscover> {
  const city = await findCity(db, slug)
  if (city === undefined) {
    if (slug !== undefined) throw new AppError('NOT_FOUND')
    return { city: null, cuisines: [], restaurants: [], items: [] }
  }
  const at = now()
  const [cuisines, restaurants, items] = await Promise.all([
    listPopularCuisines(db, city.id, TILES_MAX),
    listPlacesOpenFirst(db, { cityId: city.id, minuteOfWeek: minuteOfWeek(at, city.tz), limit: RAIL_LENGTH }).then(async (ids) =>
      inOrder(ids, await findPlaceCards(db, ids)).flatMap((row) => restaurantCard(row, at) ?? []),
    ),
    (city.itemCount === 0 ? Promise.resolve([]) : listPopularItems(db, city.id, RAIL_LENGTH)).then(async (ids) =>
      inOrder(ids, await findItemCards(db, ids)).map((row) => itemCard(row, at)),
    ),
  ])
  return { city: citySummary(city), cuisines, restaurants, items }
}
