import * as z from 'zod/mini'
import { CitySummary, CuisineTile } from './city.ts'
import { constants } from './constants.ts'
import { DishRef } from './dish-ref.ts'
import { CitySlug, Flag, PageSize, SearchText } from './fields.ts'
import { allergens, diets, searchedAmenities } from './food.ts'
import { ItemCard } from './item.ts'
import { CityRef, CuisineRef, Price } from './place.ts'
import { likedCuisinesMax } from './preferences.ts'
import { RestaurantCard } from './restaurant.ts'
import { filterRules, listOf, searchFilters } from './search-filters.ts'
import { cuisineSlugPattern, searchSorts } from './search-params.ts'

/** Inputs and outputs of search. */

export const searchKinds = ['items', 'restaurants'] as const
export type SearchKind = (typeof searchKinds)[number]

const question = {
  q: z._default(SearchText, ''),
  kind: z._default(z.enum(searchKinds), 'items'),
  ...searchFilters,
}

/** Cuisines whose results come first among near equals, by slug (SEARCH-108). */
const Favorites = z._default(listOf(z.string().check(z.regex(cuisineSlugPattern)), likedCuisinesMax), [])

/**
 * `search.find`: all terms must match, the last one as a prefix; accents and case don't matter. Without terms, it returns everything that
 * matches the filters, best first. An unknown city is NOT_FOUND, a wrong cursor INVALID_CURSOR.
 */
export const SearchInput = z
  .object({
    ...question,
    sort: z._default(z.enum(searchSorts), 'relevance'),
    favorites: Favorites,
    /** Searches for exactly this text, without corrections. */
    exact: z._default(Flag, false),
    /** `nextCursor` or `previousCursor` of a response to the same query. */
    cursor: z.optional(z.string().check(z.maxLength(1024))),
    limit: z._default(PageSize, constants.pageSizeDefault),
  })
  .check(...filterRules)
export type SearchInput = z.infer<typeof SearchInput>

const { kind: _kind, ...questionOfOneKind } = question

/** `search.restaurants` and `search.items`: like `search.find`, for one kind. */
export const SearchListInput = z
  .object({
    ...questionOfOneKind,
    sort: z._default(z.enum(searchSorts), 'relevance'),
    favorites: Favorites,
    exact: z._default(Flag, false),
    cursor: z.optional(z.string().check(z.maxLength(1024))),
    limit: z._default(PageSize, constants.pageSizeDefault),
  })
  .check(...filterRules)
export type SearchListInput = z.infer<typeof SearchListInput>

export const exportFormats = ['json', 'geojson', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** `search.export`: the first results of a query as a file. */
export const SearchExportInput = z
  .object({
    ...question,
    sort: z._default(z.enum(searchSorts), 'relevance'),
    exact: z._default(Flag, false),
    format: z._default(z.enum(exportFormats), 'json'),
  })
  .check(...filterRules)
export type SearchExportInput = z.infer<typeof SearchExportInput>

export const FileOutput = z.object({
  fileName: z.string(),
  contentType: z.string(),
  text: z.string(),
  /** Changes only when the content of the file changes. */
  version: z.string(),
})
export type FileOutput = z.infer<typeof FileOutput>

/** The number of results: exact (`eq`), or a minimum (`gte`, from 1,000). */
export const Total = z.object({ value: z.int(), relation: z.enum(['eq', 'gte']) })
export type Total = z.infer<typeof Total>

/** What a word or phrase of the query means. */
export const Understood = z.object({
  /** As typed; if it's in `literal`, it's searched for instead. */
  text: z.string(),
  type: z.enum(['diet', 'free', 'cheap', 'maxPrice', 'openNow', 'nearMe', 'amenity', 'city']),
  /** A diet, an allergen, an amenity, the slug of a city, or an amount in major units. */
  value: z.nullable(z.string()),
  /** False if something is missing: "near me" needs a point, "open now" a location. */
  isApplied: z.boolean(),
})
export type Understood = z.infer<typeof Understood>

const page = {
  q: z.string(),
  /** The corrected query, if `q` has terms without matches that may be typos (SEARCH-201). */
  corrected: z.nullable(z.string()),
  /** The words that were left out, because no result has them together with the others. */
  leftOut: z.array(z.string()),
  /** If the requested dish wasn't found: the cuisines that serve it, whose places are shown instead (SEARCH-208). */
  instead: z.array(CuisineRef),
  /** If nothing was found: what the city has, or the largest one (SEARCH-404). */
  popular: z.nullable(z.object({ city: CitySummary, cuisines: z.array(CuisineTile) })),
  /** The words that narrow the search instead of being searched for, in the order of the query. */
  understood: z.array(Understood),
  /** Favorite cuisines whose results moved up on this page. */
  lifted: z.array(CuisineRef),
  /** The dish concept that the query names, with the city of its best-rated dish (SEARCH-417). */
  dish: z.nullable(z.extend(DishRef, { bestIn: z.nullable(z.string()) })),
  city: z.nullable(CityRef),
  /** Both counts, so that the other tab can show its own. */
  totals: z.object({ items: Total, restaurants: Total }),
  /** Opaque; null on the last and the first page. */
  nextCursor: z.nullable(z.string()),
  previousCursor: z.nullable(z.string()),
}

/** The distance, if the search has a point. */
const distance = { distanceMeters: z.nullable(z.int()) }

const FoundItem = z.extend(ItemCard, distance)
const FoundPlace = z.extend(RestaurantCard, distance)

/** A page of dishes. Those that match only by their place, as all dishes of ramen places do, come last. */
export const ItemListOutput = z.object({
  kind: z.literal('items'),
  /** `also` has the same dish at other places of the same chain, which aren't listed anywhere else (SEARCH-107). */
  hits: z.array(z.extend(FoundItem, { match: z.enum(['dish', 'place']), also: z.array(FoundItem) })),
  ...page,
})
export type ItemListOutput = z.infer<typeof ItemListOutput>

export const RestaurantListOutput = z.object({
  kind: z.literal('restaurants'),
  /** `also` has the other places of the same chain, which aren't listed anywhere else. */
  hits: z.array(z.extend(FoundPlace, { also: z.array(FoundPlace) })),
  ...page,
})
export type RestaurantListOutput = z.infer<typeof RestaurantListOutput>

export const SearchOutput = z.discriminatedUnion('kind', [ItemListOutput, RestaurantListOutput])
export type SearchOutput = z.infer<typeof SearchOutput>

/** `search.facets`: the same query without order and page. */
export const SearchFacetsInput = z.object(question).check(...filterRules)
export type SearchFacetsInput = z.infer<typeof SearchFacetsInput>

/** A choice of a filter with its number of results. */
const counted = { count: z.int() }

/**
 * The number of results of each choice. Cuisines and prices, of which any may match, are counted without their own filter; diets,
 * allergens and amenities, which must all match, with it.
 */
export const SearchFacets = z.object({
  cuisines: z.array(z.object({ slug: z.string(), name: z.string(), ...counted })),
  diets: z.array(z.object({ diet: z.enum(diets), ...counted })),
  free: z.array(z.object({ allergen: z.enum(allergens), ...counted })),
  amenities: z.array(z.object({ amenity: z.enum(searchedAmenities), ...counted })),
  prices: z.array(z.object({ level: z.int(), ...counted })),
  /** Null without a location. */
  openNow: z.nullable(z.int()),
  /** `sample`: estimates from a random sample, because there are more than a thousand results. */
  among: z.enum(['all', 'sample']),
})
export type SearchFacets = z.infer<typeof SearchFacets>

export const suggestionKinds = ['dish', 'restaurant', 'cuisine', 'city'] as const
export type SuggestionKind = (typeof suggestionKinds)[number]

/** `search.suggest`: the text typed so far, and a city for dishes and places. */
export const SuggestInput = z.object({ q: SearchText, city: z.optional(CitySlug) })
export type SuggestInput = z.infer<typeof SuggestInput>

/** A name that completes the text, what distinguishes it, and where it leads. */
export const Suggestion = z.object({
  kind: z.enum(suggestionKinds),
  label: z.string(),
  /** The slug of a cuisine or city. */
  slug: z.nullable(z.string()),
  /** The page of the only place or dish with this name; otherwise a search. */
  path: z.string(),
  /** The street or district of the only place, or the name of the only place that serves the dish. */
  detail: z.nullable(z.string()),
  /** The city itself, the city that the text or `city` names, or the one of the only place or dish. */
  city: z.nullable(CityRef),
  /** Of a dish, from the cheapest to the most expensive; null if unknown or too different. */
  price: z.nullable(Price),
})
export type Suggestion = z.infer<typeof Suggestion>

/** The likeliest first. Without text: what is popular in the city, or in the largest city. */
export const Suggestions = z.array(Suggestion)
export type Suggestions = z.infer<typeof Suggestions>
