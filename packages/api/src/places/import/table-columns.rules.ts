/**
 * The columns that `import csv` reads and `export` writes, in the order of exports. A row is a dish, or a place without dishes.
 */
export const tableColumns = {
  restaurant: 'name of the place (required)',
  restaurant_id: 'its number, the end of its URL; finds an existing place',
  city: 'name or slug of the city; by default --city',
  country: 'two letters; required for a new city',
  kind: 'restaurant, cafe, fast_food, bar, pub, ice_cream, food_court, bakery, biergarten or other',
  status: 'published, temporarily_closed or permanently_closed',
  address: 'street address on one line',
  lat: 'degrees; with lon',
  lon: 'degrees; with lat',
  cuisines: 'values of OpenStreetMap, separated by ;',
  phone: 'with or without the country code',
  website: 'begins with http:// or https://',
  opening_hours: 'in the format of OpenStreetMap: Mo-Fr 11:00-22:00',
  menu: 'name of the menu; by default Menu',
  section: 'section of the menu',
  item: 'name of the dish; empty for a place without dishes',
  item_id: 'its id, the end of its URL; finds an existing dish',
  description: 'of the dish',
  item_kind: 'dish, drink, dessert, side or set',
  price: '12.50',
  price_to: 'upper end of a range',
  variants: 'sizes with their prices: small=9.00;large=12.50',
  currency: 'three letters; by default that of the city',
  diets: 'vegan;halal=no, separated by ;',
  allergens: 'milk;nuts=free;eggs=may_contain, separated by ;',
  portion: '300 g',
  spice: '0 to 3',
  calories: 'kilocalories',
  ingredients: 'as one text',
  availability: 'always, seasonal or sold_out',
  source: 'where the data comes from; by default --source',
  source_url: 'link to the source',
  licence: 'SPDX id; by default --licence',
  attribution: 'credit to show with the data',
} as const satisfies Record<string, string>

/** One of {@link tableColumns}. */
export type TableColumn = keyof typeof tableColumns
