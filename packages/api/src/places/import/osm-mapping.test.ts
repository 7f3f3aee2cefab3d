import { describe, expect, it } from 'vitest'
import { type MappedPlace, mapOsm } from './osm-mapping.rules.ts'
import type { Tags } from './osm-tags.rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const map = (tags: Tags): MappedPlace => {
  const place = mapOsm({ amenity: 'restaurant', name: 'X', ...tags }, { countryCode: 'SE', lang: 'sv', now })
  if (typeof place === 'string') throw new Error(place)
  return place
}

describe('kind (PLACE-500, PLACE-501, PLACE-502)', () => {
  it.each([
    [{ amenity: 'cafe' }, 'cafe', 'published'],
    [{ amenity: 'fast_food;ice_cream' }, 'fast_food', 'published'],
    [{ amenity: 'place_of_worship;restaurant' }, 'restaurant', 'published'],
    [{ amenity: '', shop: 'pastry' }, 'bakery', 'published'],
    [{ amenity: '', 'disused:amenity': 'pub' }, 'pub', 'permanently_closed'],
    [{ amenity: '', 'was:shop': 'bakery' }, 'bakery', 'permanently_closed'],
    [{ amenity: 'bar', disused: 'yes' }, 'bar', 'permanently_closed'],
    [{ opening_hours: 'off' }, 'restaurant', 'temporarily_closed'],
    [{ opening_hours: 'closed' }, 'restaurant', 'temporarily_closed'],
  ])('is read from %j', (tags, kind, status) => {
    expect(map(tags)).toMatchObject({ kind, status })
  })
  it.each<Tags>([{ amenity: 'bank' }, { amenity: '' }, { amenity: '', shop: 'shoes' }, { amenity: 'constructor', shop: '__proto__' }])(
    'is none for %j (PLACE-500)',
    (tags) => {
      expect(mapOsm({ name: 'X', ...tags }, { countryCode: 'SE', lang: 'sv', now })).toBe('not_a_food_place')
    },
  )
})

describe('names', () => {
  it('fall back to brand and operator, and are never empty (PLACE-503)', () => {
    const named = (tags: Tags) => mapOsm({ amenity: 'cafe', ...tags }, { countryCode: 'SE', lang: 'sv', now })
    expect(named({ brand: 'Chain', operator: 'Ltd' })).toMatchObject({ name: 'Chain' })
    expect(named({ operator: 'Ltd' })).toMatchObject({ name: 'Ltd' })
    expect(named({})).toBe('unnamed')
    expect(named({ name: ' \u0000 ' })).toBe('unnamed')
  })
  it('include the language of the sign and all other languages (PLACE-504)', () => {
    expect(map({ name: 'Беза', 'name:sr': 'Беза', 'name:sr-Latn': 'Beza', 'name:en': 'Beza', 'name:signed': 'no' })).toMatchObject({
      nameLang: 'sr',
      names: { en: 'Beza', sr: 'Беза', 'sr-Latn': 'Beza' },
    })
    expect(map({ name: 'Beza' }).nameLang).toBeNull()
  })
  it('include each other name once (PLACE-505)', () => {
    expect(map({ alt_name: 'A;B;X', old_name: 'B', int_name: 'C' }).altNames).toEqual(['A', 'B', 'C'])
  })
})

describe('cuisines (PLACE-506)', () => {
  const slugs = (cuisine: string) => map({ cuisine }).cuisines.map(({ slug }) => slug)
  it.each([
    ['pizza;kebab', ['pizza', 'kebab']],
    ['Italian_Pizza', ['italian', 'pizza']],
    ['coffee', ['coffee_shop']],
    ['pizza,_kebab,_vegetarian', ['pizza', 'kebab']],
    ['sushi_ramen', ['sushi', 'ramen']],
    ['ethno_fusion_lab', ['ethno_fusion_lab']],
    [';;', []],
  ])('are read from %s', (value, expected) => {
    expect(slugs(value)).toEqual(expected)
  })
  it('are at most ten', () => {
    expect(slugs('pizza;kebab;sushi;thai;indian;greek;french;polish;korean;lebanese;turkish')).toHaveLength(10)
  })
  it('keep unknown words as tags with a readable name', () => {
    expect(map({ cuisine: 'raw_food' }).cuisines).toEqual([{ slug: 'raw_food', name: 'Raw food', isKnown: false }])
  })
  it('may include diets, which become "yes" but not "only"', () => {
    expect(map({ cuisine: 'vegetarian;vegan' }).diets).toEqual({ vegetarian: 'yes', vegan: 'yes' })
  })
})

it('diets are read, and a no is never read as a yes (PLACE-507)', () => {
  expect(map({ 'diet:vegan': 'constructor' }).diets).toEqual({})
  const diets = {
    'diet:vegan': 'only',
    'diet:vegetarian': 'limited',
    'diet:halal': 'no',
    'diet:kosher': 'maybe',
    'diet:pescetarian': 'yes',
  }
  expect(map(diets).diets).toEqual({ vegan: 'only', vegetarian: 'limited', halal: 'no', pescatarian: 'yes' })
  expect(map({ cuisine: 'vegan', 'diet:vegan': 'no' }).diets).toEqual({ vegan: 'no' })
})

describe('contact', () => {
  it.each([
    [{ phone: '040-12 34 56' }, '+4640123456'],
    [{ phone: 'nonsense; +46 40 123456' }, '+4640123456'],
    [{ 'contact:mobile': '070 630 40 64' }, '+46706304064'],
    [{ phone: '021/521-023', 'addr:country': 'RS' }, '+38121521023'],
    [{ phone: '040-12 34 56 / 040-65 43 21' }, '+4640123456'],
    [{ phone: '021 521023', 'addr:country': 'RS' }, '+38121521023'],
    [{ phone: '1' }, null],
  ])('the phone number is read from %j (PLACE-508)', (tags, expected) => {
    expect(map(tags).phone).toBe(expected)
  })
  it.each([
    ['https://example.org/a', 'https://example.org/a'],
    ['www.example.org', 'https://www.example.org/'],
    ['ftp://example.org', null],
    ['javascript:alert(1)', null],
    ['https://user:secret@example.org', null],
    ['http://localhost', null],
    ['not a url; http://example.org', 'http://example.org/'],
    [`https://example.org/${'x'.repeat(300)}`, null],
  ])('the website %s is read (PLACE-509)', (website, expected) => {
    expect(map({ website }).website).toBe(expected)
  })
  it('profiles and email are read (PLACE-510)', () => {
    expect(
      map({ 'contact:instagram': '@place', 'contact:facebook': 'https://www.facebook.com/place', email: 'x; a@example.org' }),
    ).toMatchObject({
      socials: { instagram: 'https://www.instagram.com/place', facebook: 'https://www.facebook.com/place' },
      email: 'a@example.org',
    })
  })
  it('the postal address is read, even from older keys (PLACE-511)', () => {
    expect(map({ 'addr:street': 'Storgatan', 'addr:housenumber': '5', 'addr:postcode': '211 34', 'addr:suburb': 'Centrum' })).toMatchObject(
      {
        street: 'Storgatan',
        addressText: 'Storgatan 5, Centrum, 211 34',
      },
    )
    expect(map({ 'contact:street': 'Storgatan' }).addressText).toBe('Storgatan')
    expect(map({ 'addr:postcode': '1' }).addressText).toBeNull()
  })
})

it("amenities are read, and what isn't stated stays unknown (PLACE-512)", () => {
  const tags = {
    wheelchair: 'designated',
    outdoor_seating: 'terrace',
    takeaway: 'only',
    smoking: 'outside',
    internet_access: 'wlan',
    'payment:visa': 'yes',
    'payment:debit_cards': 'no',
    'payment:cash': 'no',
    dog: 'perhaps',
  }
  expect(map(tags).amenities).toEqual({
    wheelchair: 'yes',
    outdoor_seating: 'yes',
    takeaway: 'yes',
    smoking: 'limited',
    wifi: 'yes',
    card: 'yes',
    cash: 'no',
  })
})

it.each([
  ['2026-11-20', new Date('2026-11-20')],
  ['2026-11-22', null],
  ['2026-02-31', null],
  ['2026', null],
  ['soon', null],
])('the check_date %s is read (PLACE-513)', (value, expected) => {
  expect(map({ check_date: value }).confirmedAt).toEqual(expected)
})

it('other tags are read (PLACE-514, PLACE-509)', () => {
  expect(map({ capacity: '40', brand: 'B', 'brand:wikidata': 'Q1', wikidata: 'x', 'website:menu': 'example.org/menu' })).toMatchObject({
    capacity: 40,
    brand: 'B',
    brandWikidata: 'Q1',
    wikidata: null,
    menuUrl: 'https://example.org/menu',
  })
  expect(map({ capacity: '0' }).capacity).toBeNull()
  expect(map({ capacity: 'many' }).capacity).toBeNull()
})
