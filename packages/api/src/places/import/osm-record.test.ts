import { describe, expect, it } from 'vitest'
import { readOsmRecord } from './osm-record.rules.ts'

const tags = { amenity: 'cafe', name: 'Beza' }
const point = { type: 'Point', coordinates: [19.85, 45.25] }
const read = (record: unknown) => {
  const found = readOsmRecord(record)
  if (typeof found === 'string') throw new Error(found)
  return found
}

describe('every shape of export (PLACE-520)', () => {
  it.each([
    ['overpass-turbo', { type: 'Feature', id: 'node/7', properties: { '@id': 'node/7', '@geometry': 'center', ...tags }, geometry: point }],
    ['overpass-turbo without a feature id', { type: 'Feature', properties: { '@id': 'node/7', ...tags }, geometry: point }],
    [
      'osmtogeojson',
      { type: 'Feature', id: 'node/7', properties: { type: 'node', id: 7, tags, relations: [], meta: {} }, geometry: point },
    ],
    ['tags as a text', { type: 'Feature', properties: { type: 'node', id: '7', tags: JSON.stringify(tags) }, geometry: point }],
    ['osmnx', { type: 'Feature', properties: { element_type: 'node', osmid: 7, cuisine: null, ...tags }, geometry: point }],
    ['osmium', { type: 'Feature', id: 'n7', properties: tags, geometry: point }],
    ['Overpass node', { type: 'node', id: 7, lat: 45.25, lon: 19.85, tags }],
  ])('%s is read', (_, record) => {
    expect(read(record)).toMatchObject({ externalId: 'node/7', lat: 45.25, lon: 19.85, tags: expect.objectContaining(tags) })
    expect(Object.keys(read(record).tags).filter((key) => key.startsWith('@'))).toEqual([])
  })

  it.each([
    ['center', { center: { lat: 1, lon: 2 } }],
    ['bounds', { bounds: { minlat: 0, minlon: 1, maxlat: 2, maxlon: 3 } }],
    ['geometry', { geometry: [{ lat: 0, lon: 1 }, null, { lat: 2, lon: 3 }] }],
  ])('an Overpass way with %s is read', (_, where) => {
    expect(read({ type: 'way', id: 9, nodes: [1, 2], tags, ...where })).toMatchObject({ externalId: 'way/9', lat: 1, lon: 2 })
  })

  it('geopandas exports without IDs give the same place the same ID each time (PLACE-522)', () => {
    const feature = (name: string) => ({ type: 'Feature', properties: { name, amenity: 'cafe', cuisine: null }, geometry: point })
    expect(read(feature('Beza')).externalId).toMatch(/^hash\/[0-9a-f]{32}$/)
    expect(read(feature('Beza'))).toEqual(read(feature('Beza')))
    expect(read(feature('Beza')).externalId).not.toBe(read(feature('Sova')).externalId)
    expect(read(feature('Beza')).tags).toEqual(tags)
  })

  it('numbers and booleans become strings, and nested values are left out', () => {
    const properties = { ...tags, capacity: 40, takeaway: true, delivery: false, more: { a: 1 }, none: null }
    expect(read({ type: 'Feature', id: 'node/7', properties, geometry: point }).tags).toEqual({
      ...tags,
      capacity: '40',
      takeaway: 'yes',
      delivery: 'no',
    })
  })
})

it('characters that no database can store are left out', () => {
  const odd = { note: 'a\0b', fixme: '\ud800', 'odd\0key': 'x' }
  expect(read({ type: 'node', id: 7, lat: 1, lon: 2, tags: { ...tags, ...odd } }).tags).toEqual(tags)
})

it("the name of an object property isn't a type", () => {
  expect(read({ type: 'constructor', id: 7, lat: 1, lon: 2, tags }).externalId).toMatch(/^hash\//)
})

describe('positions (PLACE-521)', () => {
  it("coordinates nested deeper than any geometry aren't a position", () => {
    const nested = (depth: number): unknown => Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 1)
    expect(readOsmRecord({ type: 'Feature', properties: tags, geometry: { type: 'Point', coordinates: nested(20_000) } })).toBe(
      'no_position',
    )
    const collected = Array.from({ length: 20_000 }).reduce<unknown>(
      (inner) => ({ type: 'GeometryCollection', geometries: [inner] }),
      point,
    )
    expect(readOsmRecord({ type: 'Feature', properties: tags, geometry: collected })).toBe('no_position')
  })
  const at = (geometry: unknown) => {
    const { lat, lon } = read({ type: 'Feature', id: 'way/1', properties: tags, geometry })
    return [lat, lon]
  }
  // In an L shape, the centroid isn't the mean of the corners.
  const ring = [
    [10, 50],
    [10.003, 50],
    [10.003, 50.001],
    [10.001, 50.001],
    [10.001, 50.003],
    [10, 50.003],
    [10, 50],
  ]
  it('the position of a polygon is its centroid', () => {
    expect(at({ type: 'Polygon', coordinates: [ring, [[0, 0]]] })).toEqual([50.0011, 10.0011])
  })
  it('the position of other geometries is the mean of their points', () => {
    expect(
      at({
        type: 'LineString',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      }),
    ).toEqual([3, 2])
    expect(
      at({
        type: 'MultiPolygon',
        coordinates: [
          [
            [
              [1, 2],
              [3, 4],
            ],
          ],
        ],
      }),
    ).toEqual([3, 2])
    expect(at({ type: 'GeometryCollection', geometries: [point, point] })).toEqual([45.25, 19.85])
    expect(
      at({
        type: 'Polygon',
        coordinates: [
          [
            [1, 2],
            [1, 2],
          ],
        ],
      }),
    ).toEqual([2, 1])
  })
  it.each([
    ['no geometry', null],
    ['an empty point', { type: 'Point', coordinates: [] }],
    ['texts', { type: 'Point', coordinates: ['19.85', '45.25'] }],
    ['metres instead of degrees', { type: 'Point', coordinates: [2209000, 5660000] }],
    ['infinity', { type: 'Point', coordinates: [Number.POSITIVE_INFINITY, 0] }],
  ])('%s has no position', (_, geometry) => {
    expect(readOsmRecord({ type: 'Feature', id: 'node/1', properties: tags, geometry })).toBe('no_position')
  })
})

it.each([null, 5, 'text', [], {}, { type: 'Feature' }, { type: 'Feature', properties: [], geometry: point }])(
  '%j is malformed',
  (record) => {
    expect(readOsmRecord(record)).toBe('malformed')
  },
)

it("a node of a way, without tags, isn't a place", () => {
  expect(readOsmRecord({ type: 'node', id: 1, lat: 1, lon: 2 })).toBe('untagged')
})
