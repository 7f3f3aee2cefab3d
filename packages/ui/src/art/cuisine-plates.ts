import { type PlateKind, plateKinds } from '@morsel/contract/plate'

/** The common OpenStreetMap `cuisine` values of each kind of plate, in addition to its own name. */
const valuesOf = {
  pasta: 'italian mediterranean',
  pizza: 'italian_pizza',
  sushi: 'japanese poke hawaiian',
  taco: 'mexican tex-mex burrito tapas spanish latin_american peruvian brazilian argentinian chilean caribbean',
  curry: 'indian thai pakistani nepalese bangladeshi sri_lankan malaysian indonesian african ethiopian afghan persian',
  salad: 'lebanese middle_eastern arab falafel greek turkish syrian',
  ramen: 'noodle asian chinese vietnamese korean pho wok',
  dumpling: 'dumplings',
  burger: 'hamburger',
  bakery: 'bagel breakfast brunch pastry pretzel smørrebrød pie',
  grill:
    'kebab barbecue steak_house steak chicken hot_dog sausage american balkan bosnian serbian gyros shawarma fried_chicken doner german',
  dessert: 'ice_cream cake crepe crepes pancake waffle donut chocolate frozen_yogurt',
  drink: 'juice',
  coffee: 'coffee_shop tea bubble_tea cafe espresso',
  seafood: 'fish fish_and_chips oyster',
  vegan: 'vegetarian',
  house: 'regional local international french swedish svensk english fusion lunch',
} as const satisfies Partial<Record<PlateKind, string>>

const kindOf = new Map<string, PlateKind>(plateKinds.map((kind) => [kind, kind]))
for (const [kind, values] of Object.entries(valuesOf)) {
  // Object.entries widens the keys; `satisfies` above proves that they are kinds.
  for (const value of values.split(' ')) kindOf.set(value, kind as PlateKind)
}

/**
 * Returns the kind of plate for an OpenStreetMap `cuisine` value, regardless of case and spaces. In a list joined with `;` or `,`, the
 * first known value counts. Unknown and missing values are `house`.
 */
export function plateKind(cuisine: string | undefined): PlateKind {
  for (const part of cuisine?.toLowerCase().split(/[;,]/) ?? []) {
    const kind = kindOf.get(part.trim().replace(/\s+/g, '_'))
    if (kind) return kind
  }
  return 'house'
}
