import type { DishCity, DishGetInput, DishPage, DishPlaces, DishPlacesInput } from '@morsel/contract/dish'
import { AppError } from '@morsel/contract/errors'
import { type CityRow, findCity } from '@morsel/db/queries/city'
import {
  countDishFacts,
  type DishRow,
  findDish,
  listDishCities,
  listDishPlaces,
  listDishPrices,
  listDishTexts,
  sumDishRatings,
} from '@morsel/db/queries/dish'
import { findItemCards } from '@morsel/db/queries/item'
import { keysOf } from '../../kernel/config/keys.ts'
import { readCursor, writeCursor } from '../../kernel/page-cursor/page-cursor.ts'
import type { Deps } from '../../kernel/ports/deps.ts'
import { dishPath } from '../dish-name/dish-path.rules.ts'
import { itemCard } from '../item/item-view.rules.ts'
import { cityRef, inOrder } from '../place/place-view.rules.ts'
import { ratingSummary } from '../rating/rating-summary.rules.ts'
import { metersBetween } from '../search/search-conditions.rules.ts'
import { commonIngredients, commonNames, countedFacts } from './dish-facts.rules.ts'

/** The maximum numbers of dishes: those whose facts and prices are counted, and those whose texts are read. */
const COUNTED_MAX = 2000
const READ_MAX = 200
const CITIES_MAX = 12
/** The number of dishes that a concept needs before search engines may index its page. */
const INDEXED_MIN = 3

/**
 * Returns the page of a dish concept, either everywhere or in a city. The city may be one that doesn't have the dish.
 * @throws AppError NOT_FOUND for an unknown concept or city
 */
export async function getDish({ db }: Pick<Deps, 'db'>, { slug, city: citySlug }: DishGetInput): Promise<DishPage> {
  const { dish, city } = await findScope(db, slug, citySlug)
  const scope = { slug, cityId: city?.id }
  const [rating, texts, facts, cities] = await Promise.all([
    sumDishRatings(db, scope),
    listDishTexts(db, scope, READ_MAX),
    countDishFacts(db, scope, COUNTED_MAX),
    citiesOf(db, slug, city),
  ])
  const here = city && cities.find((each) => each.city.slug === city.slug)
  const itemCount = city === undefined ? dish.items : (here?.itemCount ?? 0)
  return {
    slug,
    path: dishPath(slug, city?.slug),
    name: dish.label,
    names: commonNames(texts, dish.label),
    city: city === undefined ? null : cityRef({ ...city, country: city.countryCode }),
    isIndexed: itemCount >= INDEXED_MIN,
    itemCount,
    placeCount: city === undefined ? dish.places : (here?.placeCount ?? 0),
    rating: ratingSummary(rating),
    lookedAt: facts.lookedAt,
    ...commonIngredients(texts),
    ...countedFacts(facts.facts),
    cities,
  }
}

async function findScope(
  db: Deps['db'],
  slug: string,
  citySlug: string | undefined,
): Promise<{ dish: DishRow; city: CityRow | undefined }> {
  const [dish, city] = await Promise.all([findDish(db, slug), citySlug === undefined ? undefined : findCity(db, citySlug)])
  if (dish === undefined || (citySlug !== undefined && city === undefined)) throw new AppError('NOT_FOUND')
  return { dish, city }
}

/**
 * Lists the cities of a concept: the chosen city first and then the nearest ones. Without a choice, the cities with the most dishes come
 * first.
 */
async function citiesOf(db: Deps['db'], slug: string, chosen: CityRow | undefined): Promise<DishCity[]> {
  const origin = pointOf(chosen)
  const rows = (await listDishCities(db, slug)).map((row) => {
    const point = pointOf(row)
    return { row, distanceMeters: origin && point ? Math.round(metersBetween(origin, point)) : null }
  })
  const rank = ({ row, distanceMeters }: (typeof rows)[number]) =>
    row.slug === chosen?.slug ? -1 : (distanceMeters ?? Number.MAX_SAFE_INTEGER)
  const shown = (chosen === undefined ? rows : rows.toSorted((one, other) => rank(one) - rank(other))).slice(0, CITIES_MAX)
  const prices = await listDishPrices(db, { slug, cityIds: shown.map(({ row }) => row.id), limit: COUNTED_MAX })
  return shown.map(({ row, distanceMeters }) => {
    const price = prices.find(({ cityId }) => cityId === row.id)
    return {
      city: cityRef(row),
      itemCount: row.items,
      placeCount: row.places,
      price: price ? { minor: price.minor, toMinor: price.toMinor > price.minor ? price.toMinor : null, currency: row.currency } : null,
      distanceMeters,
    }
  })
}

function pointOf(place: { lat: number | null; lon: number | null } | undefined) {
  return place === undefined || place.lat === null || place.lon === null ? undefined : { lat: place.lat, lon: place.lon }
}

/**
 * Lists the best dish of each place, by Bayesian rating.
 * @throws AppError NOT_FOUND for an unknown concept or city, INVALID_CURSOR
 */
export async function listPlacesOfDish(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  input: DishPlacesInput,
): Promise<DishPlaces> {
  const { slug, lat, lon, limit } = input
  const keys = keysOf(config).cursor
  const question = ['dish', slug, input.city ?? '', String(lat ?? ''), String(lon ?? '')]
  const position = input.cursor === undefined ? null : readCursor(input.cursor, question, keys).position
  const { city } = await findScope(db, slug, input.city)
  const { rows, places } = await listDishPlaces(db, {
    scope: { slug, cityId: city?.id },
    after: position === null ? undefined : { bayes: position.key, id: position.id },
    limit: limit + 1,
  })
  const shown = rows.slice(0, limit)
  const ids = shown.map(({ id }) => id)
  const origin = lat === undefined || lon === undefined ? undefined : { lat, lon }
  const last = shown.at(-1)
  const hits = inOrder(ids, await findItemCards(db, ids)).map((row) => itemCard(row, now()))
  return {
    hits: hits.map((hit) => {
      const point = pointOf(hit.restaurant)
      return { ...hit, distanceMeters: origin && point ? Math.round(metersBetween(origin, point)) : null }
    }),
    placeCount: places,
    nextCursor:
      rows.length > limit && last !== undefined
        ? writeCursor({ direction: 'after', offset: 0, position: { tier: 0, key: last.bayes, id: last.id }, instead: null }, question, keys)
        : null,
  }
}
