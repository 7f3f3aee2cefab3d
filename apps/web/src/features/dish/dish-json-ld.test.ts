import type { DishPage, DishPlaces } from '@morsel/contract/dish'
import { expect, it } from 'vitest'
import { dishGraph } from './dish-json-ld.ts'

const city = { slug: 'malmo', name: 'Malmö', label: 'Malmö', country: 'SE', countryName: 'Sweden' }
const dish: Pick<DishPage, 'name' | 'path' | 'city'> = { name: 'Carbonara', path: '/dish/carbonara?city=malmo', city }
const hit = { name: 'Spaghetti Carbonara', path: '/item/1', restaurant: { name: 'Lina' } }
const places: Pick<DishPlaces, 'placeCount'> & { hits: (typeof hit)[] } = { hits: [hit], placeCount: 7 }
const frame = { title: 'Carbonara in Malmö', origin: 'https://morsel.example' }

it('lists the best dish of each place on the first page (PLACE-276)', () => {
  expect(dishGraph(dish, { ...frame, places })).toMatchObject([
    {
      '@type': 'ItemList',
      name: 'Carbonara in Malmö',
      numberOfItems: 7,
      itemListElement: [{ position: 1, name: 'Spaghetti Carbonara, Lina', url: 'https://morsel.example/item/1' }],
    },
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Malmö' }, { item: 'https://morsel.example/dish/carbonara?city=malmo' }] },
  ])
})

it('contains no list without places (PLACE-276)', () => {
  expect(dishGraph(dish, { ...frame, places: null })).toMatchObject([{ '@type': 'BreadcrumbList' }])
})
