import * as z from 'zod/mini'
import { constants } from './constants.ts'
import { CitySlug, PageSize, SearchText } from './fields.ts'
import { ItemCard } from './item.ts'
import { CityRef } from './place.ts'
import { RestaurantCard } from './restaurant.ts'

/** What search takes and answers (domain 9, search rules 2, 3, 7 and 10). */

/** What is searched for. */
export const searchKinds = ['items', 'restaurants'] as const
/** One of {@link searchKinds}. */
export type SearchKind = (typeof searchKinds)[number]

/**
 * `search.find`: every word must be there, the last one may be unfinished; accents and case do not matter.
 * Without words: everything, the best first. An unknown city is NOT_FOUND, a foreign or forged cursor INVALID_CURSOR.
 */
export const SearchInput = z.object({
  q: z._default(SearchText, ''),
  city: z.optional(CitySlug),
  kind: z._default(z.enum(searchKinds), 'items'),
  /** `nextCursor` or `previousCursor` of an answer to the same question. */
  cursor: z.optional(z.string().check(z.maxLength(512))),
  limit: z._default(PageSize, constants.pageSizeDefault),
})
export type SearchInput = z.infer<typeof SearchInput>

/** How many there are: exact (`eq`), or at least that many (`gte`, from 1,000 on). */
export const Total = z.object({ value: z.int(), relation: z.enum(['eq', 'gte']) })
export type Total = z.infer<typeof Total>

const page = {
  /** The words that were searched for, tidied. */
  q: z.string(),
  city: z.nullable(CityRef),
  /** Both counts, so that the other tab can say how many it has. */
  totals: z.object({ items: Total, restaurants: Total }),
  /** Opaque; null on the last and on the first page. */
  nextCursor: z.nullable(z.string()),
  previousCursor: z.nullable(z.string()),
}

/** A page of results. */
export const SearchOutput = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('items'), hits: z.array(ItemCard), ...page }),
  z.object({ kind: z.literal('restaurants'), hits: z.array(RestaurantCard), ...page }),
])
export type SearchOutput = z.infer<typeof SearchOutput>
