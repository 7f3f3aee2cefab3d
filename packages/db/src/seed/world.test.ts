import { dietBars } from '@morsel/contract/diet-bars'
import {
  type Allergen,
  allergens,
  amenities,
  type Diet,
  dietIncludes,
  diets,
  itemKinds,
  menuKinds,
  placeKinds,
} from '@morsel/contract/food'
import { describe, expect, it } from 'vitest'
import { countries } from './countries.ts'
import { cuisineSynonyms, cuisines, dietsByCuisineValue } from './cuisines.ts'
import { demoCities } from './demo-cities.ts'
import { demoWorld } from './world.ts'
import type { DemoItem, DemoRestaurant } from './world-shape.ts'

const { cities, people } = demoWorld
const restaurants: readonly DemoRestaurant[] = demoWorld.restaurants

const itemsOf = (place: DemoRestaurant): readonly DemoItem[] => place.menus.flatMap((menu) => menu.sections.flatMap((part) => part.items))
const allItems = restaurants.flatMap((place) => itemsOf(place).map((item) => ({ place, item, at: `${place.key}: ${item.name}` })))
const pricesOf = (item: DemoItem): number[] => [
  ...(item.priceMinor === null ? [] : [item.priceMinor]),
  ...(item.variants ?? []).map((one) => one.priceMinor),
]
const cityOf = (place: DemoRestaurant) => cities.find((city) => city.slug === place.city)
const duplicates = (values: readonly string[]): string[] => values.filter((value, index) => values.indexOf(value) !== index)

/** Returns the kilometers between two points on a sphere. */
function distanceKm(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const rad = Math.PI / 180
  const h =
    Math.sin(((b.lat - a.lat) * rad) / 2) ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(((b.lon - a.lon) * rad) / 2) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(h))
}

/** Returns all strings in a value, including the keys of records. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value === 'object' && value !== null) return Object.entries(value).flatMap(([key, inner]) => [key, ...textsIn(inner)])
  return []
}

describe('the demo world as a whole', () => {
  it('has three cities with about sixty places, spread evenly', () => {
    expect(cities.map(({ slug }) => slug)).toEqual(demoCities)
    expect(restaurants.length).toBeGreaterThanOrEqual(58)
    for (const city of cities) expect(restaurants.filter((place) => place.city === city.slug).length, city.slug).toBeGreaterThanOrEqual(18)
  })

  it('has unique keys, slugs, names, usernames and postal addresses', () => {
    expect(duplicates(restaurants.map((place) => place.key))).toEqual([])
    expect(duplicates(restaurants.map((place) => place.name))).toEqual([])
    expect(duplicates(restaurants.flatMap((place) => place.phone ?? []))).toEqual([])
    expect(duplicates(restaurants.map((place) => `${place.lat},${place.lon}`))).toEqual([])
    expect(duplicates(cities.map((city) => city.slug))).toEqual([])
    expect(duplicates(people.map((person) => person.username.toLowerCase()))).toEqual([])
    expect(duplicates(people.map((person) => person.email))).toEqual([])
  })

  it('has every text in NFC, trimmed, without control characters or direction overrides', () => {
    const texts = textsIn(demoWorld)
    expect(texts.length).toBeGreaterThan(5000)
    for (const text of texts) {
      expect(text.normalize('NFC')).toBe(text)
      expect(text.trim()).toBe(text)
      expect(text).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF\uFFFD]| {2}/u)
      expect(text).not.toMatch(/lorem|ipsum|todo|asdf/i)
    }
  })

  it('repeats dishes across places, so that a search finds several', () => {
    const places = (word: RegExp) => new Set(allItems.filter(({ item }) => word.test(item.name)).map(({ place }) => place.key)).size
    expect(places(/margherita/i)).toBeGreaterThanOrEqual(4)
    expect(places(/ramen/i)).toBeGreaterThanOrEqual(4)
    expect(places(/falafel/i)).toBeGreaterThanOrEqual(5)
    expect(places(/kardemummabulle|cardamom bun/i)).toBeGreaterThanOrEqual(4)
    expect(places(/tiramisù/i)).toBeGreaterThanOrEqual(3)
    expect(places(/gy[oō]za/i)).toBeGreaterThanOrEqual(3)
  })

  it('never uses the same description for two places', () => {
    expect(duplicates(restaurants.map((place) => place.description))).toEqual([])
  })
})

describe('cities', () => {
  it.each(cities)('$slug has a slug, a country with its currency and language, and a real time zone', (city) => {
    expect(city.slug).toMatch(/^(?=.{1,64}$)[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(countries).toContainEqual(
      expect.objectContaining({ code: city.countryCode, defaultCurrency: city.currency, defaultLang: city.lang }),
    )
    expect(Intl.supportedValuesOf('timeZone')).toContain(city.tz)
    for (const tag of Object.keys(city.names ?? {})) expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
  })

  it('cover a currency without decimals', () => {
    const digits = cities.map(
      ({ currency }) => new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits,
    )
    expect(new Set(digits)).toEqual(new Set([0, 2]))
  })
})

const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)'
const months = `${month}(?:-${month})?`
const weekday = '(?:Mo|Tu|We|Th|Fr|Sa|Su)'
const days = `(?:${weekday}(?:-${weekday})?|PH)(?:,(?:${weekday}(?:-${weekday})?|PH))*`
const time = '(?:[01]\\d|2[0-3]):[0-5]\\d'
const times = `${time}-(?:${time}|24:00)(?:,${time}-(?:${time}|24:00))*\\+?`
const rule = `(?:24/7|off|${months} off|(?:${months} )?(?:${days} )?(?:off|${times}))`
const openingHours = new RegExp(`^${rule}(?:; ${rule})*$`)

describe('places', () => {
  it.each(restaurants)('$key is complete and within bounds', (place) => {
    const city = cityOf(place)
    if (city === undefined) throw new Error(`${place.key} is in no city`)
    expect(place.key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(placeKinds).toContain(place.kind)
    expect(place.name.length).toBeLessThanOrEqual(120)
    expect(place.description.length).toBeGreaterThan(40)
    expect(place.description.length).toBeLessThanOrEqual(400)
    expect([1, 2, 3, 4]).toContain(place.priceLevel)
    expect(distanceKm(place, city)).toBeLessThan(6)
    expect(new Set(place.cuisines).size).toBe(place.cuisines.length)
    for (const slug of place.cuisines) expect(cuisines.map((one) => one.slug)).toContain(slug)
    for (const tag of [...Object.keys(place.names ?? {}), ...(place.nameLang === undefined ? [] : [place.nameLang])]) {
      expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
    }
    for (const amenity of Object.keys(place.amenities)) expect(amenities).toContain(amenity)
    if (place.openingHours !== undefined) {
      expect(place.openingHours).toMatch(openingHours)
      expect(place.openingHours.length).toBeLessThanOrEqual(255)
    }
  })

  it('have unassigned phone numbers and reserved domains', () => {
    for (const { phone, website, city } of restaurants) {
      // Sweden reserves 031-390 06 00 to 49 for fiction; elsewhere the exchange 000 (00 in Japan) isn't assigned.
      const unassigned = { portalva: /^\+351244000\d{3}$/, ronnhamn: /^\+463139006[0-4]\d$/, kazehama: /^\+8153700\d{4}$/ }[city]
      if (phone !== undefined) expect(phone).toMatch(unassigned ?? /^$/)
      if (website !== undefined) expect(new URL(website).hostname).toMatch(/(\.example|^(www\.)?example\.(com|net|org))$/)
    }
  })

  it('cover every kind of opening hours', () => {
    const raw = restaurants.map((place) => place.openingHours)
    expect(raw.filter((hours) => hours === '24/7')).toHaveLength(1)
    expect(raw.filter((hours) => hours === undefined).length).toBeGreaterThanOrEqual(3)
    const overnight = raw.filter((hours) =>
      [...(hours ?? '').matchAll(/(\d\d:\d\d)-(\d\d:\d\d)/g)].some(([, from = '', to = '']) => to < from),
    )
    expect(overnight.length).toBeGreaterThanOrEqual(8)
    for (const feature of [/,\d\d:\d\d-/, /\boff/, /PH/, /[A-Z][a-z]{2}-[A-Z][a-z]{2}/, /\+$/, /24:00/]) {
      expect(
        raw.some((hours) => feature.test(hours ?? '')),
        String(feature),
      ).toBe(true)
    }
  })

  it('include closed places, several kinds and several scripts', () => {
    expect(restaurants.filter((place) => place.status === 'permanently_closed').length).toBeGreaterThanOrEqual(1)
    expect(restaurants.filter((place) => place.status === 'temporarily_closed').length).toBeGreaterThanOrEqual(2)
    expect(new Set(restaurants.map((place) => place.kind)).size).toBeGreaterThanOrEqual(8)
    for (const script of [/\p{Script=Cyrillic}/u, /\p{Script=Han}/u, /\p{Script=Hiragana}/u, /[åäö]/, /[ãêç]/]) {
      expect(
        restaurants.some((place) => script.test(place.name)),
        String(script),
      ).toBe(true)
    }
  })

  it('never claim a diet that fits no dish on the menu', () => {
    for (const place of restaurants) {
      for (const diet of diets) {
        const state = place.diets[diet]
        const served = itemsOf(place).filter((item) => item.diets.includes(diet))
        if (state === 'only') expect(served.length, `${place.key} only ${diet}`).toBe(itemsOf(place).length)
        if (state === 'yes' && diet !== 'halal') expect(served.length, `${place.key} ${diet}`).toBeGreaterThanOrEqual(2)
      }
    }
  })
})

describe('menus', () => {
  it.each(restaurants)('$key has a full menu', (place) => {
    const sections = place.menus.flatMap((menu) => menu.sections)
    expect(sections.length).toBeGreaterThanOrEqual(2)
    expect(itemsOf(place).length).toBeGreaterThanOrEqual(10)
    expect(itemsOf(place).length).toBeLessThanOrEqual(24)
    for (const menu of place.menus) expect(menuKinds).toContain(menu.kind)
    for (const part of sections) expect(part.items.length, part.name).toBeGreaterThan(0)
    expect(duplicates(itemsOf(place).map((item) => item.name))).toEqual([])
  })

  it('have names, descriptions and variants within their limits', () => {
    for (const { item, at } of allItems) {
      expect(itemKinds, at).toContain(item.kind)
      expect(item.name.length, at).toBeLessThanOrEqual(120)
      expect((item.description ?? '').length, at).toBeLessThanOrEqual(160)
      expect((item.variants ?? []).length, at).toBeLessThanOrEqual(20)
      for (const variant of item.variants ?? []) expect(variant.name.length, at).toBeLessThanOrEqual(60)
      if (item.nameLang !== undefined) expect(Intl.getCanonicalLocales(item.nameLang), at).toEqual([item.nameLang])
    }
  })

  it('have prices in minor units that are plausible for the currency', () => {
    const usual: Record<string, readonly [number, number]> = { EUR: [25, 10_000], SEK: [1_500, 150_000], JPY: [50, 20_000] }
    for (const { place, item, at } of allItems) {
      const [least, most] = usual[cityOf(place)?.currency ?? ''] ?? [0, 0]
      for (const price of pricesOf(item)) {
        expect(Number.isInteger(price), at).toBe(true)
        if (price === 0) continue
        expect(price, at).toBeGreaterThanOrEqual(least)
        expect(price, at).toBeLessThanOrEqual(most)
      }
    }
    expect(allItems.filter(({ item }) => pricesOf(item).length === 0)).toHaveLength(1)
    expect(allItems.filter(({ item }) => item.priceMinor !== null && item.variants !== undefined)).toEqual([])
  })
})

/** Words in names and descriptions that reveal an ingredient. */
const tellTale: Readonly<Partial<Record<Allergen, RegExp>>> = {
  milk: /\b(butter|cream|cheese|mozzarella|yoghurt|feta|halloumi|milk|mascarpone|parmesan|béchamel|crème fraîche|custard)\b/i,
  eggs: /\b(eggs?|egg-yolk|mayonnaise|meringue|hollandaise|omelette|aioli)\b/i,
  fish: /\b(cod|salmon|anchov(y|ies)|mackerel|tuna|herring|sardines?|bonito|whitebait|eel|hake|roe)\b/i,
  crustaceans: /\b(prawns?|shrimps?|crab|lobster|langoustine|crayfish)\b/i,
  molluscs: /\b(clams?|mussels?|oysters?|squid|octopus|cuttlefish|scallops?|whelk)\b/i,
  nuts: /\b(almonds?|hazelnuts?|walnuts?|pistachios?|cashews?)\b/i,
  peanuts: /\bpeanuts?\b/i,
  sesame: /\b(sesame|tahini|hummus)\b/i,
  soybeans: /\b(tofu|soy|miso|edamame|tamari)\b/i,
  gluten: /\b(bread|sourdough|wheat|barley|rye|bulgur|seitan|toast|breadcrumb(s|ed)|focaccia)\b/i,
  lupin: /\b(lupin|tremoço)\b/i,
  mustard: /\bmustard\b/i,
}
/** Phrases in which such a word means something else: plant milks, absent ingredients, deer. */
const harmless = new RegExp(
  [
    '(?:oat|soy|almond|nut|cashew|vegan|horseradish|garlic|coconut|tahini|sour|peanut|vanilla oat|seaweed)[ -](?:milk|cream|cheese|butter|mayonnaise|mozzarella|custard)',
    '“(?:cream|fish)”',
    '(?:no|not|without|instead of|in place of|nothing) (?:\\p{L}+ )?(?:egg|butter|mayonnaise|cheese|cream|bonito|meat|fish|flour|sausage|wheat|pâté)',
    'oyster[ -]mushrooms?|pea(?:-protein)? sausages?|mustard (?:greens|seed)|roe deer|copper clam|lupin miso|rice-flour bread|soy “chicken”',
  ].join('|'),
  'giu',
)

const meat = '\\b(beef|pork|ham|bacon|lamb|veal|duck|chicken|chouriço|linguiça|sausages?|reindeer|deer|ragù|salame|mortadella)\\b'

const words = (item: DemoItem) => `${item.name}. ${item.description ?? ''}`.replace(harmless, ' ')

describe('diets and allergens', () => {
  it('never contradict each other: no dish contains what its diet excludes', () => {
    for (const { item, at } of allItems) {
      for (const diet of item.diets) {
        const bars: readonly Allergen[] = dietBars[diet]
        for (const allergen of bars) expect(item.allergens[allergen], `${at}, ${diet}, ${allergen}`).not.toBe('contains')
        if (diet === 'gluten_free') expect(item.allergens.gluten, at).toBe('free')
      }
    }
  })

  it('never say that a dish both fits and doesn’t fit a diet', () => {
    for (const { item, at } of allItems) {
      expect(
        item.diets.filter((diet) => item.notDiets?.includes(diet)),
        at,
      ).toEqual([])
      expect(duplicates(item.diets), at).toEqual([])
    }
  })

  it('include the broader diets', () => {
    for (const { item, at } of allItems) {
      for (const diet of item.diets) {
        const wider: readonly Diet[] = dietIncludes[diet]
        for (const one of wider) expect(item.diets, at).toContain(one)
      }
    }
  })

  it('cover every diet and every allergen, in all three states', () => {
    for (const diet of diets)
      expect(
        allItems.some(({ item }) => item.diets.includes(diet)),
        diet,
      ).toBe(true)
    for (const allergen of allergens)
      expect(
        allItems.some(({ item }) => item.allergens[allergen] === 'contains'),
        allergen,
      ).toBe(true)
    const states = new Set(allItems.flatMap(({ item }) => Object.values(item.allergens)))
    expect(states).toEqual(new Set(['contains', 'may_contain', 'free']))
    expect(allItems.some(({ item }) => item.allergens.milk === undefined)).toBe(true)
  })

  it.each(Object.entries(tellTale))('are declared by dishes that mention %s', (id, word) => {
    const allergen = allergens.find((one) => one === id)
    if (allergen === undefined) throw new Error(id)
    const silent = allItems.filter(
      ({ item }) => word.test(words(item)) && !['contains', 'may_contain'].includes(item.allergens[allergen] ?? ''),
    )
    expect(silent.map(({ item, at }) => `${at}. ${item.description}`)).toEqual([])
  })

  it('never mark a dish that mentions an animal product as vegan', () => {
    const animal = new RegExp(
      [...(['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'] as const).map((id) => tellTale[id]?.source), meat, '\\bhoney\\b'].join('|'),
      'i',
    )
    const wrong = allItems.filter(({ item }) => item.diets.includes('vegan') && animal.test(words(item)))
    expect(wrong.map(({ item, at }) => `${at}. ${item.description}`)).toEqual([])
  })

  it('never mark a dish that mentions meat as vegetarian or pescatarian', () => {
    const wrong = allItems.filter(({ item }) => item.diets.includes('pescatarian') && new RegExp(meat, 'i').test(words(item)))
    expect(wrong.map(({ item, at }) => `${at}. ${item.description}`)).toEqual([])
  })

  it('never mark a dish that mentions pork or alcohol as halal', () => {
    const barred = /\b(pork|ham|bacon|chorizo|wine|beer|ale|lager|rum|punsch|sake|gin|whisky|cider|stout)\b/i
    const wrong = allItems.filter(({ item }) => item.diets.includes('halal') && barred.test(words(item)))
    expect(wrong.map(({ at }) => at)).toEqual([])
  })
})

describe('people', () => {
  it('are six, with reserved domains and acceptable passwords', () => {
    expect(people).toHaveLength(6)
    for (const person of people) {
      expect(person.email).toMatch(/^[a-z]+@example\.(com|net|org)$/)
      expect(person.username).toMatch(/^[a-z0-9_.]{3,30}$/)
      expect(person.bio.length).toBeLessThanOrEqual(160)
      expect(person.devPassword.length).toBeGreaterThanOrEqual(12)
    }
    expect(duplicates(people.map((person) => person.devPassword))).toEqual([])
  })
})

describe('cuisines', () => {
  const slugs: readonly string[] = cuisines.map((one) => one.slug)

  it('have unique slugs and known parents', () => {
    expect(duplicates(slugs)).toEqual([])
    for (const cuisine of cuisines) if ('parent' in cuisine) expect(slugs).toContain(cuisine.parent)
  })

  it('have synonyms that map to cuisines and shadow none', () => {
    for (const [raw, meant] of Object.entries(cuisineSynonyms)) {
      expect(slugs).not.toContain(raw)
      expect(raw).toBe(raw.toLowerCase().normalize('NFC'))
      for (const slug of meant) expect(slugs).toContain(slug)
    }
    for (const [raw, meant] of Object.entries(dietsByCuisineValue)) {
      expect(slugs).not.toContain(raw)
      for (const diet of meant) expect(diets).toContain(diet)
    }
    expect(cuisineSynonyms.coffee).toEqual(['coffee_shop'])
    expect(cuisineSynonyms.italian_pizza).toEqual(['italian', 'pizza'])
  })
})

describe('countries', () => {
  it('are those of the ISO list plus Kosovo, unique and sorted', () => {
    const codes = countries.map((country) => country.code)
    expect(codes).toHaveLength(250)
    expect(codes).toEqual([...new Set(codes)].sort())
    const named = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
    for (const code of codes) expect(named.of(code), code).toBeDefined()
  })

  it('have currencies and languages known to Intl', () => {
    // Newer than the ICU data of some supported versions of Node.
    const known = new Set([...Intl.supportedValuesOf('currency'), 'XCG', 'ZWG'])
    const language = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
    for (const country of countries) {
      expect(known, country.code).toContain(country.defaultCurrency)
      expect(language.of(country.defaultLang), country.code).toBeDefined()
      expect(country.name.length).toBeGreaterThan(2)
    }
  })
})
