import type { Diet, ItemAvailability } from '@morsel/contract/food'
import type { Price } from '@morsel/contract/place'
import type { RatingSummary, Review } from '@morsel/contract/review'
import type { JsonLdNode } from '../document/json-ld.ts'
import { decimalPrice } from '../formats/format.ts'

/** Diets with a schema.org type. */
const dietNames: Partial<Record<Diet, string>> = {
  vegan: 'VeganDiet',
  vegetarian: 'VegetarianDiet',
  gluten_free: 'GlutenFreeDiet',
  halal: 'HalalDiet',
  kosher: 'KosherDiet',
  lactose_free: 'LowLactoseDiet',
}

/** Returns diets as schema.org types; undefined without any. */
export function restrictedDiets(suitable: readonly Diet[]): string[] | undefined {
  const names = suitable.flatMap((diet) => dietNames[diet] ?? [])
  return names.length > 0 ? names.map((name) => `https://schema.org/${name}`) : undefined
}

/** Returns a price as an offer; undefined when there is none. */
export function offer(price: Price | null, availability: ItemAvailability) {
  if (price === null) return undefined
  const { minor, toMinor, currency } = price
  const stock = `https://schema.org/${availability === 'sold_out' ? 'SoldOut' : 'InStock'}`
  if (toMinor !== null && toMinor !== minor) {
    return {
      '@type': 'AggregateOffer',
      lowPrice: decimalPrice(minor, currency),
      highPrice: decimalPrice(toMinor, currency),
      priceCurrency: currency,
      availability: stock,
    }
  }
  return { '@type': 'Offer', price: decimalPrice(minor, currency), priceCurrency: currency, availability: stock }
}

/** Returns the breadcrumb of a page, outermost first. */
export function breadcrumb(crumbs: readonly { name: string; path: string }[], origin: string): JsonLdNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, origin).href,
    })),
  }
}

/** Returns the aggregate rating; left out without ratings (PLACE-272). */
export function aggregateRating({ average, count }: RatingSummary) {
  return average === null ? undefined : { '@type': 'AggregateRating', ratingValue: average.toFixed(1), ratingCount: count, bestRating: 5 }
}

/** The maximum number of reviews in the structured data. */
const REVIEWS_MAX = 3

/** Returns the newest reviews with text, without those by accounts scheduled for deletion (PLACE-272). */
export function reviewNodes(reviews: readonly Review[]) {
  const told = reviews.flatMap(({ author, body, rating, createdAt }) =>
    author === null || body === null
      ? []
      : [
          {
            '@type': 'Review',
            author: { '@type': 'Person', name: author.name },
            datePublished: createdAt.toISOString().slice(0, 10),
            reviewBody: body,
            reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
          },
        ],
  )
  return told.length > 0 ? told.slice(0, REVIEWS_MAX) : undefined
}
