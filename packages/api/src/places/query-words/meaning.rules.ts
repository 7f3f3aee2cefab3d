import type { Allergen, Diet, PlaceKind, SearchedAmenity } from '@morsel/contract/food'

/** What the words of a search query can mean. */
export type Meaning =
  | { type: 'diet'; diet: Diet }
  | { type: 'free'; allergen: Allergen }
  | { type: 'cheap' }
  /**
   * In major units. The currency is an ISO 4217 code. It's null when none is named, or when several share its sign, such as `$` and `kr`.
   */
  | { type: 'maxPrice'; amount: number; currency: string | null }
  | { type: 'openNow' }
  | { type: 'nearMe' }
  | { type: 'amenity'; amenity: SearchedAmenity }
  | { type: 'placeKind'; kind: PlaceKind }
  | { type: 'cuisine'; slug: string }
  | { type: 'filler' }
