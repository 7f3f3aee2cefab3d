import type { PlateKind } from './marks/plate-palette.ts'

/** The common OpenStreetMap `cuisine` values of each kind of plate. */
const valuesOf = {
  pasta: 'pasta italian pizza italian_pizza mediterranean',
  sushi: 'sushi japanese poke hawaiian',
  taco: 'taco mexican tex-mex burrito tapas spanish latin_american peruvian brazilian argentinian chilean caribbean',
  curry: 'curry indian thai pakistani nepalese bangladeshi sri_lankan malaysian indonesian african ethiopian afghan persian',
  salad: 'salad lebanese middle_eastern arab falafel greek turkish syrian soup',
  ramen: 'ramen noodle asian chinese vietnamese korean dumpling dumplings pho wok',
  bakery: 'bakery sandwich bagel breakfast brunch pastry pretzel smørrebrød pie',
  grill:
    'grill burger hamburger kebab barbecue steak_house steak chicken hot_dog sausage american balkan bosnian serbian gyros shawarma fried_chicken doner german',
  dessert: 'dessert ice_cream cake crepe crepes pancake waffle donut chocolate frozen_yogurt juice',
  coffee: 'coffee coffee_shop tea bubble_tea cafe espresso',
  seafood: 'seafood fish fish_and_chips oyster',
  vegan: 'vegan vegetarian',
  house: 'regional local international french swedish svensk english fusion lunch',
} as const satisfies Record<PlateKind, string>

const kindOf = new Map<string, PlateKind>()
for (const [kind, values] of Object.entries(valuesOf)) {
  // Object.entries widens the keys; `satisfies` above proves that they are kinds.
  for (const value of values.split(' ')) kindOf.set(value, kind as PlateKind)
}

/**
 * Returns the kind of plate for an OpenStreetMap `cuisine` value, regardless of case and spaces. In a list joined with `;` or `,` the first
 * known value counts. Unknown and missing values are `house`.
 */
export function plateKind(cuisine: string | undefined): PlateKind {
  for (const part of cuisine?.toLowerCase().split(/[;,]/) ?? []) {
    const kind = kindOf.get(part.trim().replace(/\s+/g, '_'))
    if (kind) return kind
  }
  return 'house'
}
