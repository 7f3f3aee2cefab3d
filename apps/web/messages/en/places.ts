import type { Allergen, Amenity, Diet, PlaceDietState, PlaceKind, PriceLevel } from '@morsel/contract/food'

/**
 * Words for the facts of places and dishes, used wherever one is shown (search, restaurant, item, landing, app).
 * The ids of the closed lists are part of the keys, so an id without a word does not compile.
 */
export const places = {
  'places.at': 'at {place}',
  'places.licence': 'licence {licence}',
  'places.rated': '{average} out of 5, {count, plural, one {# rating} other {# ratings}}',
  'places.openUntil': 'Open until {time}',
  'places.openAllDay': 'Open 24 hours',
  'places.closesIn': '{minutes, plural, one {Closes in # minute} other {Closes in # minutes}}',
  'places.opensAt': 'Opens {day} {time}',
  'places.opensTodayAt': 'Opens {time}',
  'places.closed': 'Closed',
  'places.hoursUnknown': 'Hours unknown',
  'places.temporarilyClosed': 'Closed for a while',
  'places.permanentlyClosed': 'Closed for good',
  'places.price.1': 'low price',
  'places.price.2': 'medium price',
  'places.price.3': 'high price',
  'places.price.4': 'very high price',
  'places.kind.restaurant': 'Restaurant',
  'places.kind.cafe': 'Café',
  'places.kind.fast_food': 'Fast food',
  'places.kind.bar': 'Bar',
  'places.kind.pub': 'Pub',
  'places.kind.ice_cream': 'Ice cream',
  'places.kind.food_court': 'Food court',
  'places.kind.bakery': 'Bakery',
  'places.kind.biergarten': 'Beer garden',
  'places.kind.other': 'Place to eat',
  'places.diet.vegan': 'Vegan',
  'places.diet.vegetarian': 'Vegetarian',
  'places.diet.pescatarian': 'Pescatarian',
  'places.diet.gluten_free': 'Gluten-free',
  'places.diet.lactose_free': 'Lactose-free',
  'places.diet.halal': 'Halal',
  'places.diet.kosher': 'Kosher',
  'places.placeDiet.yes': '{diet}: yes',
  'places.placeDiet.only': '{diet}: everything',
  'places.placeDiet.limited': '{diet}: some dishes',
  'places.placeDiet.no': '{diet}: no',
  'places.allergen.gluten': 'gluten',
  'places.allergen.crustaceans': 'crustaceans',
  'places.allergen.eggs': 'eggs',
  'places.allergen.fish': 'fish',
  'places.allergen.peanuts': 'peanuts',
  'places.allergen.soybeans': 'soybeans',
  'places.allergen.milk': 'milk',
  'places.allergen.nuts': 'nuts',
  'places.allergen.celery': 'celery',
  'places.allergen.mustard': 'mustard',
  'places.allergen.sesame': 'sesame',
  'places.allergen.sulphites': 'sulphites',
  'places.allergen.lupin': 'lupin',
  'places.allergen.molluscs': 'molluscs',
  'places.allergenState.contains': 'Contains {allergen}',
  'places.amenity.wheelchair': 'Wheelchair access',
  'places.amenity.outdoor_seating': 'Seats outside',
  'places.amenity.takeaway': 'Takeaway',
  'places.amenity.delivery': 'Delivery',
  'places.amenity.reservation': 'Reservations',
  'places.amenity.wifi': 'Wi-Fi',
  'places.amenity.smoking': 'Smoking allowed',
  'places.amenity.dogs': 'Dogs welcome',
  'places.amenity.high_chair': 'High chair',
  'places.amenity.air_con': 'Air conditioning',
  'places.amenity.cash': 'Cash',
  'places.amenity.card': 'Cards',
  'places.amenity.contactless': 'Contactless payment',
  'places.amenityLimited': '{amenity}: limited',
  'places.amenityNo': '{amenity}: no',
} as const satisfies Record<
  | `places.price.${PriceLevel}`
  | `places.kind.${PlaceKind}`
  | `places.diet.${Diet}`
  | `places.placeDiet.${PlaceDietState}`
  | `places.allergen.${Allergen}`
  | `places.amenity.${Amenity}`,
  string
> &
  Record<`places.${string}`, string>
