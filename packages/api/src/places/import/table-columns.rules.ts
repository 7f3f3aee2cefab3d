/**
 * The columns of our own tables of menus: what `import csv` reads and `export` writes. A row is a dish, or a place without dishes.
 * The order is the one of exports.
 */
export const tableColumns = {
  restaurant: 'name of the place (needed)',
  restaurant_id: 'its number, the last word of its address on the web; finds a place that is here already',
  city: 'name of the city, or its word in addresses; without it --city',
  country: 'two letters; needed where the city is new',
  kind: 'restaurant, cafe, fast_food, bar, pub, ice_cream, food_court, bakery, biergarten or other',
  status: 'published, temporarily_closed or permanently_closed',
  address: 'street address on one line',
  lat: 'degrees; with lon',
  lon: 'degrees; with lat',
  cuisines: 'words of OpenStreetMap, parted by ;',
  phone: 'with or without the country code',
  website: 'begins with http:// or https://',
  opening_hours: "in OpenStreetMap's grammar: Mo-Fr 11:00-22:00",
  menu: 'name of the menu; without it Menu',
  section: 'heading on the menu',
  item: 'name of the dish; without it the row is about the place alone',
  item_id: 'its id, the last word of its address on the web; finds a dish that is here already',
  description: 'of the dish',
  item_kind: 'dish, drink, dessert, side or set',
  price: '12.50',
  price_to: 'upper end of a range',
  variants: 'sizes with prices of their own: small=9.00;large=12.50',
  currency: 'three letters; without it that of the city',
  diets: 'vegan;halal=no, parted by ;',
  allergens: 'milk;nuts=free;eggs=may_contain, parted by ;',
  portion: '300 g',
  spice: '0 to 3',
  calories: 'kilocalories',
  ingredients: 'as one text',
  availability: 'always, seasonal or sold_out',
  source: 'who says so; without it --source',
  source_url: 'where they say so',
  licence: 'SPDX id; without it --licence',
  attribution: 'what must be printed beside the data',
} as const satisfies Record<string, string>

/** One of {@link tableColumns}. */
export type TableColumn = keyof typeof tableColumns
