import MiniSearch, { type Options, type SearchOptions } from 'minisearch'
import type { DishDocument, Documents, PlaceDocument } from './documents.ts'
import type { Engine } from './judge.ts'
import { suggestionKey } from './suggestion-key.ts'

/**
 * A stock MiniSearch on the same documents: its own tokenizer and lower-casing, the last word as a prefix, one typo per five letters
 * (`fuzzy: 0.2`), names weighted three times; all words first, any word if that finds nothing. It indexes the same fields as the product.
 */
const searchOptions: SearchOptions = {
  prefix: (_term, index, terms) => index === terms.length - 1,
  fuzzy: 0.2,
  boost: { name: 3 },
}

const RESULTS = 20

interface Row {
  id: string
  label: string
  [field: string]: string
}

const optionsOf = (fields: readonly string[]): Options<Row> => ({ fields: [...fields], storeFields: ['label'], searchOptions })

/** @see searchOptions */
export function miniSearchEngine({ places, dishes, cities }: Documents): Engine {
  const placeOf = new Map(places.map((place) => [place.id, place]))
  const cityNames = new Map(cities.map(({ slug, name, names }) => [slug, [name, ...Object.values(names)].join(' ')]))
  const indexes = {
    restaurants: indexOf(
      ['name', 'names', 'cuisine', 'kind', 'address', 'diets'],
      places.map((place) => placeRow(place, cityNames)),
    ),
    items: indexOf(
      ['name', 'description', 'section', 'place', 'cuisine', 'address', 'diets'],
      dishes.map((dish) => dishRow(dish, placeOf.get(dish.restaurantId), cityNames)),
    ),
    suggest: indexOf(
      ['name'],
      [
        ...new Map(
          [
            ...cities.map(({ slug, name }) => row(suggestionKey({ kind: 'city', label: name, slug }), cityNames.get(slug) ?? name)),
            ...places.map(({ name }) => row(suggestionKey({ kind: 'restaurant', label: name }), name)),
            ...dishes.map(({ name }) => row(suggestionKey({ kind: 'dish', label: name }), name)),
          ].map((each) => [each.id, each]),
        ).values(),
      ],
    ),
  }
  return {
    name: 'MiniSearch',
    async answer({ ask, text }) {
      const index = indexes[ask]
      const all = index.search(text, { combineWith: 'AND' })
      const found = (all.length > 0 ? all : index.search(text, { combineWith: 'OR' })).slice(0, RESULTS)
      return { keys: found.map(({ id }) => String(id)), labels: found.map(({ label }) => String(label)) }
    },
  }
}

function indexOf(fields: readonly string[], rows: readonly Row[]): MiniSearch<Row> {
  const index = new MiniSearch(optionsOf(fields))
  index.addAll(rows)
  return index
}

const row = (id: string, name: string): Row => ({ id, label: name, name })

type CityNames = ReadonlyMap<string, string>

function placeRow(place: PlaceDocument, cityNames: CityNames): Row {
  const { id, name, names, altNames, cuisineNames, kind, cityName, diets } = place
  return {
    id,
    label: `${name} (${cityName})`,
    name,
    names: [...Object.values(names), ...altNames].join(' '),
    cuisine: cuisineNames.join(' '),
    kind: kind.replaceAll('_', ' '),
    address: addressOf(place, cityNames),
    diets: diets.join(' ').replaceAll('_', ' '),
  }
}

function dishRow({ id, name, description, section, diets }: DishDocument, place: PlaceDocument | undefined, cityNames: CityNames): Row {
  return {
    id,
    label: `${name} (${place?.cityName ?? ''})`,
    name,
    description: description ?? '',
    section: section ?? '',
    place: place?.name ?? '',
    cuisine: place?.cuisineNames.join(' ') ?? '',
    address: place === undefined ? '' : addressOf(place, cityNames),
    diets: diets.join(' ').replaceAll('_', ' '),
  }
}

const addressOf = ({ street, district, city }: PlaceDocument, cityNames: CityNames) =>
  [street, district, cityNames.get(city)].filter(Boolean).join(' ')
