import { createHash } from 'node:crypto'
import { isStorable } from '../place/clean-text.rules.ts'

/** A record of an OpenStreetMap file, independent of the file's format. */
export interface OsmRecord {
  /** For example `node/123`, or a hash of name and position when the file has no IDs. */
  externalId: string
  tags: Record<string, string>
  lat: number
  lon: number
}

/** Why a record can't be read. */
export type UnreadableReason = 'malformed' | 'untagged' | 'no_position'

/**
 * Reads a record in any format of OpenStreetMap exports (PLACE-520): GeoJSON from overpass-turbo and osmtogeojson, which may have
 * `properties.tags`; GeoJSON from geopandas, without IDs and with nulls; and Overpass elements with `center`, `bounds` or `geometry`.
 */
export function readOsmRecord(record: unknown): OsmRecord | UnreadableReason {
  if (!isObject(record)) return 'malformed'
  const isFeature = record.type === 'Feature'
  const properties = isFeature ? record.properties : record
  if (!isFeature && typeof record.type !== 'string') return 'malformed'
  const tags = isFeature ? tagsOfProperties(properties) : textsOf(record.tags)
  if (tags === undefined) return isFeature ? 'malformed' : 'untagged'
  const position = isFeature ? centerOfGeometry(record.geometry) : centerOfElement(record)
  if (position === undefined) return 'no_position'
  const [lat, lon] = position.map((degrees) => Math.round(degrees * 1e7) / 1e7)
  if (lat === undefined || lon === undefined || !(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) return 'no_position'
  const id = isFeature ? idOfFeature(record) : idOf(record.type, record.id)
  const own = Object.entries(tags).filter(([key]) => !key.startsWith('@'))
  return { externalId: id ?? hashId(tags.name, lat, lon), tags: Object.fromEntries(own), lat, lon }
}

type Fields = Record<string, unknown>

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns strings, numbers and booleans as strings. Leaves out nulls, nested values and text that the database can't store. */
function textsOf(value: unknown): Record<string, string> | undefined {
  if (!isObject(value)) return undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) => {
      if (!isStorable(key)) return []
      if (typeof member === 'string') return isStorable(member) ? [[key, member]] : []
      if (typeof member === 'number') return [[key, String(member)]]
      if (typeof member === 'boolean') return [[key, member ? 'yes' : 'no']]
      return []
    }),
  )
}

/** Returns the tags. They may be the properties themselves or nested in them, sometimes as a JSON string. */
function tagsOfProperties(properties: unknown): Record<string, string> | undefined {
  if (!isObject(properties)) return undefined
  if (isObject(properties.tags)) return textsOf(properties.tags)
  if (typeof properties.tags === 'string' && properties.tags.startsWith('{')) {
    try {
      const nested = textsOf(JSON.parse(properties.tags))
      if (nested !== undefined) return nested
    } catch {
      // This is a tag whose value only looks like JSON.
    }
  }
  return textsOf(properties)
}

const types: ReadonlyMap<string, string> = new Map(
  ['node', 'way', 'relation'].flatMap((type) => [[type, type] as const, [type.charAt(0), type] as const]),
)

function idOf(type: unknown, id: unknown): string | undefined {
  const known = typeof type === 'string' ? types.get(type.toLowerCase()) : undefined
  return known !== undefined && /^\d{1,19}$/.test(String(id)) ? `${known}/${String(id)}` : undefined
}

function idOfFeature(feature: Fields): string | undefined {
  const properties = isObject(feature.properties) ? feature.properties : {}
  for (const text of [feature.id, properties['@id'], properties.id, properties.osm_id, properties.full_id]) {
    const found = typeof text === 'string' ? /^(node|way|relation|n|w|r)\/?(\d{1,19})$/i.exec(text.trim()) : null
    if (found !== null) return idOf(found[1], found[2])
  }
  const type = properties.element_type ?? properties.element ?? properties.osm_type ?? properties['@type'] ?? properties.type
  return idOf(type, properties.osmid ?? properties.osm_id ?? properties.id ?? feature.id)
}

function hashId(name: string | undefined, lat: number, lon: number): string {
  const place = [name ?? '', lat.toFixed(4), lon.toFixed(4)].join('\n')
  return `hash/${createHash('sha256').update(place).digest('hex').slice(0, 32)}`
}

/** Latitude and longitude. */
type Position = [lat: number, lon: number]

function positionOf(lat: unknown, lon: unknown): Position | undefined {
  return typeof lat === 'number' && typeof lon === 'number' ? [lat, lon] : undefined
}

function centerOfElement(element: Fields): Position | undefined {
  const own = positionOf(element.lat, element.lon)
  if (own !== undefined) return own
  if (isObject(element.center)) return positionOf(element.center.lat, element.center.lon)
  if (Array.isArray(element.geometry))
    return meanOf(element.geometry.map((point) => (isObject(point) ? positionOf(point.lat, point.lon) : undefined)))
  if (!isObject(element.bounds)) return undefined
  const { minlat, minlon, maxlat, maxlon } = element.bounds
  return meanOf([positionOf(minlat, minlon), positionOf(maxlat, maxlon)])
}

/** The maximum nesting of valid GeoJSON coordinates, plus some for nested collections. */
const NESTED_MAX = 5

/** Returns the point itself, the centroid of a polygon's outer ring, or else the mean of all points. GeoJSON has longitude first. */
function centerOfGeometry(geometry: unknown, depth = 0): Position | undefined {
  if (!isObject(geometry) || depth > NESTED_MAX) return undefined
  if (geometry.type === 'GeometryCollection') {
    return Array.isArray(geometry.geometries) ? meanOf(geometry.geometries.map((part) => centerOfGeometry(part, depth + 1))) : undefined
  }
  const ring: unknown = geometry.type === 'Polygon' && Array.isArray(geometry.coordinates) ? geometry.coordinates[0] : undefined
  const points = [...pointsOf(ring ?? geometry.coordinates)]
  return (ring === undefined ? undefined : centroidOf(points)) ?? meanOf(points)
}

function* pointsOf(coordinates: unknown, depth = 0): Generator<Position> {
  if (!Array.isArray(coordinates) || depth > NESTED_MAX) return
  const [lon, lat]: unknown[] = coordinates
  const point = positionOf(lat, lon)
  if (point !== undefined) yield point
  else for (const part of coordinates) yield* pointsOf(part, depth + 1)
}

function meanOf(points: readonly (Position | undefined)[]): Position | undefined {
  const known = points.filter((point) => point !== undefined)
  if (known.length === 0) return undefined
  const sum = known.reduce<Position>(([lat, lon], point) => [lat + point[0], lon + point[1]], [0, 0])
  return [sum[0] / known.length, sum[1] / known.length]
}

/** Returns the centroid of a ring, or undefined if it has no area. */
function centroidOf(points: readonly Position[]): Position | undefined {
  const [first] = points
  if (first === undefined) return undefined
  let [area, lat, lon] = [0, 0, 0]
  for (const [index, from] of points.entries()) {
    const to = points[(index + 1) % points.length] ?? from
    // Relative to the first point for precision, because the ring is small but its coordinates are large.
    const [y1, x1, y2, x2] = [from[0] - first[0], from[1] - first[1], to[0] - first[0], to[1] - first[1]]
    const part = x1 * y2 - x2 * y1
    area += part
    lat += (y1 + y2) * part
    lon += (x1 + x2) * part
  }
  return Math.abs(area) < 1e-15 ? undefined : [first[0] + lat / (3 * area), first[1] + lon / (3 * area)]
}
