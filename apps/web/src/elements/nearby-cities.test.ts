import { expect, it } from 'vitest'
import { nearbyCities } from './nearby-cities.ts'

const cities = [
  { slug: 'oslo', label: 'Oslo', lat: 59.91, lon: 10.75 },
  { slug: 'malmo', label: 'Malmö', lat: 55.6, lon: 13 },
  { slug: 'copenhagen', label: 'Copenhagen', lat: 55.68, lon: 12.57 },
  { slug: 'nowhere', label: 'Nowhere', lat: null, lon: null },
  { slug: 'suva', label: 'Suva', lat: -18.14, lon: 178.44 },
  { slug: 'apia', label: 'Apia', lat: -13.83, lon: -171.77 },
]
const slugs = (where: Partial<Parameters<typeof nearbyCities>[1]>) =>
  nearbyCities(cities, { city: undefined, lat: undefined, lon: undefined, ...where }).map(({ slug }) => slug)

it('lists other cities, nearest first, even across the date line (SEARCH-404)', () => {
  expect(slugs({ city: 'malmo' }).slice(0, 2)).toEqual(['copenhagen', 'oslo'])
  expect(slugs({ city: 'suva' })[0]).toBe('apia')
  expect(slugs({ lat: '59', lon: '11' })[0]).toBe('oslo')
})

it('lists no cities without a position (SEARCH-404)', () => {
  expect(slugs({})).toEqual([])
  expect(slugs({ city: 'nowhere' })).toEqual([])
  expect(slugs({ city: 'atlantis' })).toEqual([])
})
