/**
 * Web Mercator, the projection of common map tiles: the world is a square from 0 to 1 with the north above. How it lies on the screen is said by
 * its side in pixels (`k`) and by where its corner is (`x`, `y`), as d3-zoom says it.
 */

/** A place on the earth, in degrees. */
export interface Spot {
  lat: number
  lon: number
}

/** How the world's square lies on the screen. */
export interface Placing {
  k: number
  x: number
  y: number
}

/** Pixels. */
export interface Size {
  width: number
  height: number
}

/** What a map shows, whatever its size: its middle, and how far it is zoomed in (tiles of 256 pixels at 0 show the whole world). */
export interface MapView extends Spot {
  zoom: number
}

/** South, west, north, east in degrees; a west above the east crosses the date line. */
export type Bounds = readonly [south: number, west: number, north: number, east: number]

export const tilePixels = 256
/** From a continent to a few houses. */
export const zoomRange = [2, 19] as const
/** Nothing is shown larger than this by itself. */
const closestFit = 16

/** Poles lie at infinity; common maps end here. */
const northmost = 85.05

/** Where a spot lies in the world's square. */
export function worldOf({ lat, lon }: Spot): readonly [x: number, y: number] {
  const phi = (Math.max(-northmost, Math.min(northmost, lat)) * Math.PI) / 180
  return [(lon + 180) / 360, (1 - Math.asinh(Math.tan(phi)) / Math.PI) / 2]
}

/** The spot at a point of the world's square. */
export function spotOf(x: number, y: number): Spot {
  return { lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, lon: x * 360 - 180 }
}

/** Pixels from the upper left of the map, on the round of the world that is nearest to its middle. */
export function pixelOf(spot: Spot, { k, x, y }: Placing, { width }: Size): readonly [left: number, top: number] {
  const [worldX, worldY] = worldOf(spot)
  const left = worldX * k + x
  return [left + Math.round((width / 2 - left) / k) * k, worldY * k + y]
}

export function zoomOf({ k }: Pick<Placing, 'k'>): number {
  return Math.log2(k / tilePixels)
}

/** Puts the middle of a view into the middle of the map. */
export function place({ zoom, ...spot }: MapView, { width, height }: Size): Placing {
  const k = tilePixels * 2 ** zoom
  const [x, y] = worldOf(spot)
  return { k, x: width / 2 - x * k, y: height / 2 - y * k }
}

/** What a map of this size shows. */
export function viewOf({ k, x, y }: Placing, { width, height }: Size): MapView {
  const { lat, lon } = spotOf((width / 2 - x) / k, (height / 2 - y) / k)
  return { lat, lon: within180(lon), zoom: zoomOf({ k }) }
}

/** The area between the edges of a map, to a metre. */
export function boundsOf({ k, x, y }: Placing, { width, height }: Size): Bounds {
  const [high, low] = [spotOf(-x / k, -y / k), spotOf((width - x) / k, (height - y) / k)]
  const isAllRound = width >= k
  return [round(low.lat), isAllRound ? -180 : round(within180(high.lon)), round(high.lat), isAllRound ? 180 : round(within180(low.lon))]
}

/** Shows an area as large as it fits, with so many pixels free around it, or `beside` it. */
export function fit([south, west, north, east]: Bounds, size: Size, free: number, beside = free): Placing {
  const [left, top] = worldOf({ lat: north, lon: west })
  const [right, bottom] = worldOf({ lat: south, lon: west <= east ? east : east + 360 })
  const [width, height] = [Math.max(1, size.width - 2 * beside), Math.max(1, size.height - 2 * free)]
  const k = Math.min(width / Math.max(right - left, 1e-9), height / Math.max(bottom - top, 1e-9))
  const [least, most] = [zoomRange[0], free === 0 ? zoomRange[1] : closestFit]
  const zoom = Math.max(least, Math.min(most, zoomOf({ k })))
  return place({ ...spotOf((left + right) / 2, (top + bottom) / 2), zoom }, size)
}

/** The least area that holds every spot; undefined without any. */
export function around(spots: readonly Spot[]): Bounds | undefined {
  if (spots.length === 0) return undefined
  const [lats, lons] = [spots.map(({ lat }) => lat), spots.map(({ lon }) => lon)]
  return [Math.min(...lats), Math.min(...lons), Math.max(...lats), Math.max(...lons)]
}

/** The area around everything within so many metres of a spot. */
export function circleBounds({ lat, lon }: Spot, meters: number): Bounds {
  const high = (meters / equatorMeters) * 360
  const wide = Math.min(90, high / Math.cos((lat * Math.PI) / 180))
  return [Math.max(-northmost, lat - high), lon - wide, Math.min(northmost, lat + high), lon + wide]
}

const equatorMeters = 40_075_016.7

/** Pixels that so many metres take at a latitude. */
export function pixelsOf(meters: number, lat: number, { k }: Pick<Placing, 'k'>): number {
  return (meters * k) / (equatorMeters * Math.cos((lat * Math.PI) / 180))
}

/**
 * A round number (1, 2 or 5 and noughts) of a measure and the pixels it takes, as long as it may be. @param measureOf metres of the measure, by
 * the longest that fits; a metre unless given
 */
export function scaleOf(
  lat: number,
  placing: Pick<Placing, 'k'>,
  mostPixels: number,
  measureOf: (meters: number) => number = () => 1,
): { meters: number; pixels: number } {
  const mostMeters = mostPixels / pixelsOf(1, lat, placing)
  const measure = measureOf(mostMeters)
  const most = mostMeters / measure
  const magnitude = 10 ** Math.floor(Math.log10(most))
  const meters = measure * magnitude * ([5, 2].find((step) => step * magnitude <= most) ?? 1)
  return { meters, pixels: pixelsOf(meters, lat, placing) }
}

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5
const within180 = (lon: number) => ((((lon + 180) % 360) + 360) % 360) - 180
