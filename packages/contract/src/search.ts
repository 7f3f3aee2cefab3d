import * as z from 'zod/mini'
import { constants } from './constants.ts'
import { CitySlug, PageSize, SearchText } from './fields.ts'
import { allergens, diets } from './food.ts'
import { ItemCard } from './item.ts'
import { CityRef } from './place.ts'
import { RestaurantCard } from './restaurant.ts'
import { filterRules, searchFilters } from './search-filters.ts'
import { searchSorts } from './search-sorts.ts'

/** What search takes and answers. */

/** What is searched for. */
export const searchKinds = ['items', 'restaurants'] as const
/** One of {@link searchKinds}. */
export type SearchKind = (typeof searchKinds)[number]

const question = {
  q: z._default(SearchText, ''),
  kind: z._default(z.enum(searchKinds), 'items'),
  ...searchFilters,
}

/** Yes or no, or as query strings write it. */
const Flag = z.pipe(
  z.union([
    z.boolean(),
    z.pipe(
      z.enum(['true', 'false', '1', '0']),
      z.transform((text) => text === 'true' || text === '1'),
    ),
  ]),
  z.boolean(),
)

/**
 * `search.find`: every word must be there, the last one may be unfinished; accents and case do not matter.
 * Without words: everything that the filters leave, the best first. An unknown city is NOT_FOUND, a foreign or forged cursor INVALID_CURSOR.
 */
export const SearchInput = z
  .object({
    ...question,
    sort: z._default(z.enum(searchSorts), 'relevance'),
    /** Takes the words as they are, whatever they find. */
    exact: z._default(Flag, false),
    /** `nextCursor` or `previousCursor` of an answer to the same question. */
    cursor: z.optional(z.string().check(z.maxLength(1024))),
    limit: z._default(PageSize, constants.pageSizeDefault),
  })
  .check(...filterRules)
export type SearchInput = z.infer<typeof SearchInput>

const { kind: _kind, ...questionOfOneKind } = question

/** `search.restaurants` and `search.items`: as `search.find`, for one kind. */
export const SearchListInput = z
  .object({
    ...questionOfOneKind,
    sort: z._default(z.enum(searchSorts), 'relevance'),
    exact: z._default(Flag, false),
    cursor: z.optional(z.string().check(z.maxLength(1024))),
    limit: z._default(PageSize, constants.pageSizeDefault),
  })
  .check(...filterRules)
export type SearchListInput = z.infer<typeof SearchListInput>

/** Forms in which results can be taken away. */
export const exportFormats = ['json', 'geojson', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** `search.export`: the first results of a question as a file. */
export const SearchExportInput = z
  .object({
    ...question,
    sort: z._default(z.enum(searchSorts), 'relevance'),
    exact: z._default(Flag, false),
    format: z._default(z.enum(exportFormats), 'json'),
  })
  .check(...filterRules)
export type SearchExportInput = z.infer<typeof SearchExportInput>

/** A file to be kept. */
export const FileOutput = z.object({
  fileName: z.string(),
  contentType: z.string(),
  text: z.string(),
  /** Changes with what the file tells, not with when it was written. */
  version: z.string(),
})
export type FileOutput = z.infer<typeof FileOutput>

/** How many there are: exact (`eq`), or at least that many (`gte`, from 1,000 on). */
export const Total = z.object({ value: z.int(), relation: z.enum(['eq', 'gte']) })
export type Total = z.infer<typeof Total>

const page = {
  /** The words that were searched for, tidied. */
  q: z.string(),
  /** The words that were found instead, where `q` has some that nothing has and that may be slips of the fingers (SEARCH-201). */
  corrected: z.nullable(z.string()),
  city: z.nullable(CityRef),
  /** Both counts, so that the other tab can say how many it has. */
  totals: z.object({ items: Total, restaurants: Total }),
  /** Opaque; null on the last and on the first page. */
  nextCursor: z.nullable(z.string()),
  previousCursor: z.nullable(z.string()),
}

/** How far away it is when a point was given. */
const distance = { distanceMeters: z.nullable(z.int()) }

/** A page of dishes. */
export const ItemListOutput = z.object({ kind: z.literal('items'), hits: z.array(z.extend(ItemCard, distance)), ...page })
export type ItemListOutput = z.infer<typeof ItemListOutput>

/** A page of places. */
export const RestaurantListOutput = z.object({
  kind: z.literal('restaurants'),
  hits: z.array(z.extend(RestaurantCard, distance)),
  ...page,
})
export type RestaurantListOutput = z.infer<typeof RestaurantListOutput>

/** A page of results. */
export const SearchOutput = z.discriminatedUnion('kind', [ItemListOutput, RestaurantListOutput])
export type SearchOutput = z.infer<typeof SearchOutput>

/** `search.facets`: the same question without order and page. */
export const SearchFacetsInput = z.object(question).check(...filterRules)
export type SearchFacetsInput = z.infer<typeof SearchFacetsInput>

/** A choice of a filter with the number of results it leaves. */
const counted = { count: z.int() }

/**
 * How many results each choice leaves. Cuisines and prices, of which any may match, are counted without their own filter; diets and
 * allergens, all of which must, with it.
 */
export const SearchFacets = z.object({
  cuisines: z.array(z.object({ slug: z.string(), name: z.string(), ...counted })),
  diets: z.array(z.object({ diet: z.enum(diets), ...counted })),
  free: z.array(z.object({ allergen: z.enum(allergens), ...counted })),
  prices: z.array(z.object({ level: z.int(), ...counted })),
  /** Null where no place to look at was named. */
  openNow: z.nullable(z.int()),
  /** `first`: counted among the first thousand results only. */
  among: z.enum(['all', 'first']),
})
export type SearchFacets = z.infer<typeof SearchFacets>

/** What a suggestion is a name of. */
export const suggestionKinds = ['dish', 'restaurant', 'cuisine', 'city'] as const
export type SuggestionKind = (typeof suggestionKinds)[number]

/** `search.suggest`: what somebody has typed so far; dishes and places of that city alone, where one is chosen. */
export const SuggestInput = z.object({ q: SearchText, city: z.optional(CitySlug) })
export type SuggestInput = z.infer<typeof SuggestInput>

/** Names that begin with what was typed, or have words that do; those of the most dishes or places first, by kind. */
export const Suggestions = z.array(
  z.object({
    kind: z.enum(suggestionKinds),
    label: z.string(),
    /** Of a cuisine or a city. */
    slug: z.nullable(z.string()),
  }),
)
export type Suggestions = z.infer<typeof Suggestions>
