import { expect, it } from 'vitest'
import { isTileTemplate, mapTiles, tileOrigins } from './map-tiles.ts'

it.each([
  ['https://tiles.example/{z}/{x}/{y}.png', ['https://tiles.example']],
  ['https://{s}.tiles.example:8443/{z}/{x}/{y}{r}.png?key=1', ['a', 'b', 'c'].map((s) => `https://${s}.tiles.example:8443`)],
])('%s is a valid tile URL (PLACE-260)', (template, origins) => {
  expect(isTileTemplate(template)).toBe(true)
  expect(tileOrigins(template)).toEqual(origins)
})

it.each(['tiles/{z}/{x}/{y}', 'https://tiles.example/', 'javascript:{z}{x}{y}', 'data:{z},{x},{y}', 'https://x; script-src */{z}/{x}/{y}'])(
  "%s isn't a valid tile URL (PLACE-260)",
  (template) => {
    expect(isTileTemplate(template)).toBe(false)
  },
)

it('names the credit, with its link if there is one (PLACE-260)', () => {
  const MAP_TILES_URL = 'https://tiles.example/{z}/{x}/{y}.png'
  expect(mapTiles({ MAP_TILES_URL, MAP_TILES_CREDIT: '© Us <https://us.example/map>' })).toEqual({
    template: MAP_TILES_URL,
    credit: '© Us',
    creditUrl: 'https://us.example/map',
  })
  expect(mapTiles({ MAP_TILES_URL, MAP_TILES_CREDIT: 'Us' })).toMatchObject({ credit: 'Us', creditUrl: null })
  expect(mapTiles({ MAP_TILES_URL: '', MAP_TILES_CREDIT: 'Us' })).toBeNull()
})
