/** The search parameters of the page: what the photos show. A review also names its place or dish. */
export interface AddPhotosSearch {
  restaurant?: string | undefined
  item?: string | undefined
  review?: string | undefined
}

const matching = (value: unknown, pattern: RegExp) => (typeof value === 'string' && pattern.test(value) ? value : undefined)
const id = /^[0-9a-f]{32}$/

/** Reads them without a schema, because every page loads the search parameters of every route. */
export const readAddPhotosSearch = ({ restaurant, item, review }: Record<string, unknown>): AddPhotosSearch => ({
  restaurant: matching(restaurant, id),
  item: matching(item, /^[1-9A-HJ-NP-Za-km-z]{22}$/),
  review: matching(review, id),
})
