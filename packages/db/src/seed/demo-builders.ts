import { dietBars } from '@morsel/contract/diet-bars'
import {
  type Allergen,
  type Amenity,
  allergens,
  amenities,
  type Diet,
  dietIncludes,
  diets,
  type ItemKind,
  type SpiceLevel,
} from '@morsel/contract/food'
import type { DemoItem, DemoMenu, DemoRestaurant, DemoSection, DemoVariant } from './world-shape.ts'

/**
 * Facts about a dish. Lists are IDs of diets or allergens, separated by spaces. Omitted facts are unknown, unless they follow from {@link
 * dietIncludes} and {@link dietBars}.
 */
export interface KitchenNote {
  /** Diets it fits; broader ones follow (vegan is also vegetarian). */
  readonly is?: string
  /** Diets it doesn't fit. */
  readonly not?: string
  /** Kind of meat: rules out the meatless diets. Pork also rules out halal and kosher. */
  readonly meat?: 'pork' | 'beef' | 'lamb' | 'chicken' | 'duck' | 'game' | 'veal' | 'mixed'
  /** Allergens it contains. */
  readonly has?: string
  /** Allergens it may contain traces of. */
  readonly may?: string
  /** Allergens it is guaranteed not to contain. */
  readonly free?: string
  readonly spice?: SpiceLevel
  /** Language of the name if it differs from the city's. */
  readonly lang?: string
  /** Name → price in minor units. The dish's own price is then null. */
  readonly sizes?: Readonly<Record<string, number>>
}

function ids<Id extends string>(known: readonly Id[], words = ''): Id[] {
  return words
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      const id = known.find((one) => one === word)
      if (id === undefined) throw new Error(`The demo world uses an unknown word: ${word}`)
      return id
    })
}

const meatless: readonly Diet[] = ['vegan', 'vegetarian', 'pescatarian']

function ruledOut(note: KitchenNote, contained: readonly Allergen[]): Set<Diet> {
  const out = new Set(ids(diets, note.not))
  if (note.meat !== undefined) for (const diet of meatless) out.add(diet)
  if (note.meat === 'pork') out.add('halal').add('kosher')
  for (const diet of diets) if (dietBars[diet].some((allergen) => contained.includes(allergen))) out.add(diet)
  return out
}

function item(kind: ItemKind, name: string, price: number | null, description: string, note: KitchenNote): DemoItem {
  const contained = ids(allergens, note.has)
  const suits = new Set(ids(diets, note.is).flatMap((diet): Diet[] => [diet, ...dietIncludes[diet]]))
  const unsuited = ruledOut(note, contained)
  const facts: Partial<Record<Allergen, 'contains' | 'may_contain' | 'free'>> = {}
  // "Gluten-free" is legally defined. No other diet implies the absence of an allergen.
  if (suits.has('gluten_free')) facts.gluten = 'free'
  for (const allergen of ids(allergens, note.free)) facts[allergen] = 'free'
  for (const allergen of ids(allergens, note.may)) facts[allergen] = 'may_contain'
  for (const allergen of contained) facts[allergen] = 'contains'
  const variants: DemoVariant[] = Object.entries(note.sizes ?? {}).map(([size, priceMinor]) => ({ name: size, priceMinor }))
  return {
    name,
    ...(note.lang === undefined ? {} : { nameLang: note.lang }),
    ...(description === '' ? {} : { description }),
    priceMinor: price,
    ...(variants.length === 0 ? {} : { variants }),
    kind,
    diets: diets.filter((diet) => suits.has(diet)),
    ...(unsuited.size === 0 ? {} : { notDiets: diets.filter((diet) => unsuited.has(diet)) }),
    allergens: facts,
    ...(note.spice === undefined ? {} : { spice: note.spice }),
  }
}

const maker =
  (kind: ItemKind) =>
  (name: string, price: number | null, description = '', note: KitchenNote = {}): DemoItem =>
    item(kind, name, price, description, note)

/** A main or starter: name, price in minor units (null with `sizes`), description, facts. */
export const dish = maker('dish')
/** A drink; arguments as in {@link dish}. */
export const drink = maker('drink')
/** A dessert; arguments as in {@link dish}. */
export const sweet = maker('dessert')
/** A side; arguments as in {@link dish}. */
export const side = maker('side')
/** A set of dishes at one price; arguments as in {@link dish}. */
export const combo = maker('set')

/** Creates a section with its dishes and an optional description. */
export function section(name: string, items: readonly DemoItem[], description?: string): DemoSection {
  return { name, ...(description === undefined ? {} : { description }), items }
}

export const food = (...sections: readonly DemoSection[]): DemoMenu => ({ name: 'Menu', kind: 'food', sections })
export const drinks = (...sections: readonly DemoSection[]): DemoMenu => ({ name: 'Drinks', kind: 'drinks', sections })
export const lunch = (...sections: readonly DemoSection[]): DemoMenu => ({ name: 'Lunch', kind: 'lunch', sections })
/** Creates a set menu with its own name. */
export const fixed = (name: string, ...sections: readonly DemoSection[]): DemoMenu => ({ name, kind: 'set', sections })

/** A place, as the files of cities define it; see {@link place}. */
export interface PlaceDraft
  extends Omit<DemoRestaurant, 'city' | 'amenities' | 'street' | 'houseNumber' | 'postcode' | 'district' | 'lat' | 'lon'> {
  /** Street, house number, postcode and optionally the district. */
  readonly address: readonly [street: string, houseNumber: string, postcode: string, district?: string]
  /** Latitude and longitude in degrees. */
  readonly at: readonly [lat: number, lon: number]
  /** IDs of amenities it has, lacks or has partly, separated by spaces. */
  readonly offers?: string
  readonly lacks?: string
  readonly partly?: string
  /** All fourteen allergens are declared, so those that a dish doesn't mention are absent. */
  readonly declaresAll?: true
  /** Language of the dish names if it differs from the city's. A dish may override it. */
  readonly menuLang?: string
}

const declared = (one: DemoItem): DemoItem => ({
  ...one,
  allergens: Object.fromEntries(allergens.map((allergen) => [allergen, one.allergens[allergen] ?? 'free'])),
})

const inLanguage = (one: DemoItem, nameLang: string): DemoItem => ({ nameLang, ...one })

const eachItem = (menu: DemoMenu, change: (one: DemoItem) => DemoItem): DemoMenu => ({
  ...menu,
  sections: menu.sections.map((part) => ({ ...part, items: part.items.map(change) })),
})

/**
 * Builds the places of a city.
 * @throws Error for an unknown ID
 */
export function placesIn(city: string, cards: readonly PlaceDraft[]): DemoRestaurant[] {
  return cards.map(({ address, at, offers, lacks, partly, declaresAll, menuLang, menus, ...card }) => {
    const [street, houseNumber, postcode, district] = address
    const known: Partial<Record<Amenity, 'yes' | 'no' | 'limited'>> = {}
    for (const amenity of ids(amenities, offers)) known[amenity] = 'yes'
    for (const amenity of ids(amenities, lacks)) known[amenity] = 'no'
    for (const amenity of ids(amenities, partly)) known[amenity] = 'limited'
    return {
      ...card,
      city,
      street,
      houseNumber,
      postcode,
      ...(district === undefined ? {} : { district }),
      lat: at[0],
      lon: at[1],
      amenities: known,
      menus: menus
        .map((menu) => (declaresAll === true ? eachItem(menu, declared) : menu))
        .map((menu) => (menuLang === undefined ? menu : eachItem(menu, (one) => inLanguage(one, menuLang)))),
    }
  })
}
