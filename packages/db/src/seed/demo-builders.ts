import {
  type Allergen,
  type Amenity,
  allergens,
  amenities,
  type Diet,
  dietBars,
  dietIncludes,
  diets,
  type ItemKind,
  type SpiceLevel,
} from '@morsel/contract/food'
import type { DemoItem, DemoMenu, DemoRestaurant, DemoSection, DemoVariant } from './world-shape.ts'

/**
 * What the kitchen says about an item. Lists are words with spaces between them: ids of diets or allergens.
 * Silence means unknown, except for what follows from the words by {@link dietIncludes} and {@link dietBars}.
 */
export interface KitchenNote {
  /** Diets the item suits; wider ones follow (vegan is also vegetarian). */
  readonly is?: string
  /** Diets it does not suit. */
  readonly not?: string
  /** Meat in it: rules out the meatless diets, and pork also halal and kosher. */
  readonly meat?: 'pork' | 'beef' | 'lamb' | 'chicken' | 'duck' | 'game' | 'veal' | 'mixed'
  /** Allergens it contains. */
  readonly has?: string
  /** Allergens it may contain traces of. */
  readonly may?: string
  /** Allergens the kitchen vouches for being absent. */
  readonly free?: string
  readonly spice?: SpiceLevel
  /** Language of the name when it differs from the city's. */
  readonly lang?: string
  /** Name → price in minor units. The item's own price is then null. */
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
  // "Gluten-free" is a promise with a legal limit; no other diet vouches for the absence of an allergen.
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

/** A main or starter: name, price in minor units (null with `sizes`), description, what the kitchen says. */
export const dish = maker('dish')
/** Something to drink; arguments as {@link dish}. */
export const drink = maker('drink')
/** Something sweet; arguments as {@link dish}. */
export const sweet = maker('dessert')
/** Something beside a dish; arguments as {@link dish}. */
export const side = maker('side')
/** Several things at one price; arguments as {@link dish}. */
export const combo = maker('set')

/** A heading with its items, without and with a line of explanation. */
export function section(name: string, items: readonly DemoItem[], description?: string): DemoSection {
  return { name, ...(description === undefined ? {} : { description }), items }
}

/** The main menu of a place. */
export const food = (...sections: readonly DemoSection[]): DemoMenu => ({ name: 'Menu', kind: 'food', sections })
/** The list of drinks of a place. */
export const drinks = (...sections: readonly DemoSection[]): DemoMenu => ({ name: 'Drinks', kind: 'drinks', sections })
/** The midday menu of a place. */
export const lunch = (...sections: readonly DemoSection[]): DemoMenu => ({ name: 'Lunch', kind: 'lunch', sections })
/** The fixed menus of a place, under a name of their own. */
export const fixed = (name: string, ...sections: readonly DemoSection[]): DemoMenu => ({ name, kind: 'set', sections })

/** A place as a city file writes it down; see {@link place}. */
export interface PlaceDraft
  extends Omit<DemoRestaurant, 'city' | 'amenities' | 'street' | 'houseNumber' | 'postcode' | 'district' | 'lat' | 'lon'> {
  /** Street, house number, postcode and, where known, the district. */
  readonly address: readonly [street: string, houseNumber: string, postcode: string, district?: string]
  /** Latitude and longitude in degrees. */
  readonly at: readonly [lat: number, lon: number]
  /** Amenities it has, lacks, or has in part: ids with spaces between them. */
  readonly offers?: string
  readonly lacks?: string
  readonly partly?: string
  /** This kitchen declares all fourteen allergens, so what a note does not mention is absent. */
  readonly declaresAll?: true
  /** Language of its item names when it differs from the city's; a single item may say otherwise. */
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

/** Makes the restaurants of one city out of its cards; throws on a word that is no id. */
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
