import { describe, expect, it } from 'vitest'
import { idOfItemId, itemIdOf } from '../../places/item/item-id.rules.ts'
import { asciiWords, citySlugs, newPublicNo, publicNoOf, restaurantSlug, slugIdOf } from './slug.ts'

describe('asciiWords (PLACE-005)', () => {
  it.each([
    ['Café Zähringer', 'de', 'cafe-zaehringer'],
    ['Café Zähringer', 'sv', 'cafe-zahringer'],
    ['Smørrebrød & Søn', 'da', 'smorrebrod-and-son'],
    ['Malmö Å', 'sv', 'malmo-a'],
    ['Århus Kød', 'da', 'aarhus-kod'],
    ['Łódź', 'pl', 'lodz'],
    ['Straße 7½', 'de', 'strasse-71-2'],
    ["L'Été", 'fr', 'lete'],
    ['Беза', 'sr', 'beza'],
    ['Ђорђе Ћевапџиница Љубав', 'sr', 'djordje-cevapdzinica-ljubav'],
    ['Жар-птица', 'ru', 'zhar-ptitsa'],
    ['Щедрий', 'uk', 'shchedryy'],
    ['Μπουκιά της Ελένης', 'el', 'boukia-tis-elenis'],
    ['İstanbul Kebapçısı', 'tr', 'istanbul-kebapcisi'],
    ['ＡＢＣ bar', null, 'abc-bar'],
    ['東京ラーメン', 'ja', ''],
    ['مطعم', 'ar', ''],
    ['  --  ', null, ''],
  ])('turns %s (%s) into %s', (name, lang, expected) => {
    expect(asciiWords(name, lang)).toBe(expected)
  })

  it('respects its maximum length and never ends with a hyphen (PLACE-005)', () => {
    const slug = asciiWords('a very long name of a place that never seems to come to any end at all, however long one reads it', 'en')
    expect(slug.length).toBeLessThanOrEqual(80)
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(asciiWords('x'.repeat(200), 'en')).toBe('x'.repeat(80))
  })
})

it('a slug falls back to the kind of place (PLACE-005)', () => {
  expect(restaurantSlug('東京', 'ja', 'fast_food')).toBe('fast-food')
})

it('slugs of a city are suggested until one is free (PLACE-006)', () => {
  const first = (city: Parameters<typeof citySlugs>[0], count: number) => {
    const slugs = citySlugs(city)
    return Array.from({ length: count }, () => slugs.next().value)
  }
  expect(first({ name: 'San José', lang: 'es', region: null, countryCode: 'CR' }, 3)).toEqual(['san-jose', 'san-jose-cr', 'san-jose-2'])
  expect(first({ name: 'Springfield', lang: 'en', region: 'IL', countryCode: 'US' }, 2)).toEqual(['springfield', 'springfield-il'])
  expect(first({ name: '東京', lang: 'ja', region: null, countryCode: 'JP' }, 2)).toEqual(['jp', 'jp-2'])
})

it('the public number at the end of a URL is found, in any letter case (PLACE-004)', () => {
  const publicNo = newPublicNo((length) => Uint8Array.from({ length }, (_, index) => 250 - index * 31))
  expect(publicNo).toMatch(/^[0-9a-hjkmnp-tv-z]{7}$/)
  expect(publicNoOf(slugIdOf({ slug: 'cafe-x', publicNo }))).toBe(publicNo)
  expect(publicNoOf(`CAFE-X-${publicNo.toUpperCase()}`)).toBe(publicNo)
  expect(publicNoOf('cafe')).toBeUndefined()
  expect(publicNoOf('cafe-illegal')).toBeUndefined()
})

describe('itemId (PLACE-007)', () => {
  it.each(['00000000000000000000000000000000', 'ffffffffffffffffffffffffffffffff', '0193a1b2c3d47e5f8a9b0c1d2e3f4a5b'])(
    'round-trips %s',
    (id) => {
      expect(itemIdOf(id)).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}$/)
      expect(idOfItemId(itemIdOf(id))).toBe(id)
    },
  )
  it('reads the UUID form (PLACE-007)', () => {
    expect(idOfItemId('0193A1B2-C3D4-7E5F-8A9B-0C1D2E3F4A5B')).toBe('0193a1b2c3d47e5f8a9b0c1d2e3f4a5b')
  })
  it("refuses what isn't a UUID", () => {
    expect(idOfItemId('z'.repeat(22))).toBeUndefined()
    expect(idOfItemId('0'.repeat(22))).toBeUndefined()
    expect(idOfItemId('')).toBeUndefined()
  })
})
