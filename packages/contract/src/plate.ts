/** The closed lists for the generated pictures of dishes (WEB-858). */

/** The dishes that a plate can show. */
export const plateKinds = [
  'pasta',
  'pizza',
  'sushi',
  'taco',
  'curry',
  'soup',
  'salad',
  'ramen',
  'dumpling',
  'rice',
  'burger',
  'sandwich',
  'bakery',
  'fries',
  'egg',
  'grill',
  'seafood',
  'dessert',
  'coffee',
  'drink',
  'vegan',
  'house',
] as const
/** One of {@link plateKinds}; `house` is the neutral one. */
export type PlateKind = (typeof plateKinds)[number]

/** The foods that a plate can leave out. `meat` includes pork. */
export const plateFoods = ['meat', 'pork', 'fish', 'crustaceans', 'molluscs', 'egg', 'milk', 'gluten'] as const
export type PlateFood = (typeof plateFoods)[number]
