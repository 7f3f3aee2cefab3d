import { describe, expect, it } from 'vitest'
import { CitySlug, SearchText } from './fields.ts'
import { SavedQuery } from './saved-search.ts'
import { parseCitySlug, parseSearchParams } from './search-params.ts'
import { fromSearchFilters, repairSearchParams, toSearchFilters } from './search-request.ts'

describe('parameters of a search URL', () => {
  it('are read', () => {
    expect(parseSearchParams({ q: 'pad thai', city: 'zurich', kind: 'restaurants', cursor: 'abc_-.' })).toEqual({
      q: 'pad thai',
      city: 'zurich',
      kind: 'restaurants',
      cursor: 'abc_-.',
    })
  })

  it.each<[string, Record<string, unknown>]>([
    ['no parameters', {}],
    ['spaces', { q: '   ' }],
    ['lists', { q: ['a'], city: ['b'], kind: ['restaurants'], cursor: ['c'] }],
    ['a city of the wrong shape', { city: 'Zürich' }],
    ['a city that climbs', { city: '../x' }],
    ['a city too long', { city: 'a'.repeat(65) }],
    ['an unknown kind', { kind: 'people' }],
    ['an exact search without a query', { exact: '1' }],
    ['nothing but a NUL', { q: '\0' }],
    ['the default kind', { kind: 'items' }],
    ['a cursor with other characters', { cursor: '<script>' }],
    ['a cursor too long', { cursor: 'a'.repeat(1025) }],
  ])('%s are dropped (SEARCH-401)', (_name, query) => {
    expect(parseSearchParams(query)).toEqual(parseSearchParams({}))
    expect(Object.values(parseSearchParams(query)).every((word) => word === undefined)).toBe(true)
  })

  it('keep valid filters, sorted and without duplicate values (SEARCH-402)', () => {
    const params = parseSearchParams({
      city: 'zurich',
      diet: 'vegetarian,vegan,vegan,carnivore',
      free: 'nuts,<script>',
      price: '2,1,9',
      cuisine: 'thai,../x',
      open: 'now',
      rating: '4.5',
      sort: 'price',
    })
    expect(params).toMatchObject({
      diet: 'vegan,vegetarian',
      free: 'nuts',
      price: '1,2',
      cuisine: 'thai',
      open: 'now',
      rating: '4.5',
      sort: 'price',
    })
    expect(parseSearchParams({ ...params })).toEqual(params)
  })

  it('keep only literal words that the text contains, sorted and without duplicates (SEARCH-402, SEARCH-412)', () => {
    const params = parseSearchParams({ q: 'Vegan ramen near me', literal: 'near me,Vegan,vegan,halal, ,<script>' })
    expect(params.literal).toBe('near me,vegan')
    expect(parseSearchParams({ ...params })).toEqual(params)
    expect(parseSearchParams({ q: '近くのラーメン', literal: '近くの' }).literal).toBe('近くの')
    for (const literal of ['vegan', '', ',', ['ramen'], 'x'.repeat(2000)])
      expect(parseSearchParams({ q: 'ramen', literal }).literal).toBeUndefined()
    expect(parseSearchParams({ literal: 'ramen' }).literal).toBeUndefined()
  })

  it('combine the day and time of opening, given together or separately (SEARCH-025)', () => {
    const openOf = (query: Record<string, string>) => parseSearchParams({ city: 'zurich', ...query }).open
    expect(openOf({ open: 'at:fri-19:30' })).toBe('at:fri-19:30')
    // From a form: a chosen day takes precedence over the box "open now" and gets a default time. If a time was sent, too, the box was
    // chosen last, so it takes precedence.
    expect(openOf({ open: 'now', day: 'sat' })).toBe('at:sat-19:00')
    expect(openOf({ day: 'sat', time: '12:30' })).toBe('at:sat-12:30')
    expect(openOf({ open: 'now', day: 'sat', time: '12:30' })).toBe('now')
    expect(openOf({ day: 'sat' })).toBe('at:sat-19:00')
    expect(openOf({ open: 'now', time: '12:30' })).toBe('now')
    for (const open of ['at:fri', 'at:fri-24:00', 'at:fre-19:00', 'later']) expect(openOf({ open })).toBeUndefined()
  })

  it('drop filters without effect (SEARCH-030, SEARCH-401)', () => {
    for (const query of [
      { open: 'now' },
      { day: 'fri', time: '19:00' },
      { sort: 'price' },
      { lat: '1' },
      { lat: '91', lon: '0' },
      { kind: 'restaurants', free: 'nuts' },
      { r: '10' },
    ])
      expect({ ...parseSearchParams(query), kind: undefined }, JSON.stringify(query)).toEqual(parseSearchParams({}))
    expect(parseSearchParams({ city: 'zurich', sort: 'distance' }).sort).toBe('distance')
    expect(parseSearchParams({ bbox: '47,8,48,9', sort: 'distance' }).sort).toBeUndefined()
    expect(parseSearchParams({ lat: '47.123456789', lon: '-8' })).toMatchObject({ lat: '47.12346', lon: '-8' })
  })

  it('search an area only without a city or point (SEARCH-403, SEARCH-028)', () => {
    expect(parseSearchParams({ bbox: '47.1234567,8.5,47.2,8.6', open: 'now', view: 'map' })).toMatchObject({
      bbox: '47.12346,8.5,47.2,8.6',
      open: 'now',
      view: 'map',
    })
    expect(parseSearchParams({ bbox: '-17,179,-16,-179' }).bbox).toBe('-17,179,-16,-179')
    for (const elsewhere of [{ city: 'zurich' }, { lat: '47', lon: '8' }])
      expect(parseSearchParams({ bbox: '47,8,48,9', ...elsewhere }).bbox).toBeUndefined()
    for (const bbox of ['48,8,47,9', '47,8,48', '47,8,91,9', 'a,b,c,d', '', '1,2,3,4,5'])
      expect(parseSearchParams({ bbox }).bbox).toBeUndefined()
  })

  it('are truncated to what the API accepts, and reading them again changes nothing (SEARCH-007, SEARCH-402)', () => {
    for (const q of [' a  b ', 'x'.repeat(300), 'word '.repeat(40), `${'x'.repeat(99)}😀`, 'Ünïcödé\tтест', '50% off & more']) {
      const params = parseSearchParams({ q })
      expect(SearchText.safeParse(params.q ?? '').success).toBe(true)
      expect(parseSearchParams({ ...params })).toEqual(params)
    }
  })

  it('accept cities as the contract does (PLACE-006)', () => {
    for (const slug of ['zurich', 'jp-2', 'a--b', '-a', 'a-', 'A', '', 'a b', 'ä', 'x'.repeat(64), 'x'.repeat(65)]) {
      expect(parseCitySlug(slug) !== undefined, slug).toBe(CitySlug.safeParse(slug).success)
    }
  })
})

describe('filters of a search URL (SEARCH-401)', () => {
  it.each<Record<string, string>>([
    { q: 'vegan ramen near me', literal: 'near me,vegan' },
    { q: 'pad thai', city: 'zurich', diet: 'vegan,halal', price: '1,3', open: 'at:fri-19:30' },
    { kind: 'restaurants', lat: '47.37', lon: '8.54', r: '10', rating: '4.5', open: 'now' },
    { bbox: '47,8,48,9', free: 'nuts', cuisine: 'thai,ramen' },
    { open: 'now', bbox: '48,8,47,9', r: '10', sort: 'distance' },
  ])('are accepted by the API and lead back to the same URL: %j', (query) => {
    const params = parseSearchParams(query)
    expect(fromSearchFilters(SavedQuery.parse(toSearchFilters(params)))).toEqual(params)
  })

  it('are repaired if the city or the page is unknown', () => {
    const params = parseSearchParams({ q: 'ramen', city: 'atlantis', cursor: 'abc' })
    expect(repairSearchParams('INVALID_CURSOR', params)).toEqual({ ...params, cursor: undefined })
    expect(repairSearchParams('NOT_FOUND', params)).toEqual({ ...params, city: undefined, cursor: undefined })
    expect(repairSearchParams('INTERNAL_SERVER_ERROR', params)).toBeUndefined()
  })
})
