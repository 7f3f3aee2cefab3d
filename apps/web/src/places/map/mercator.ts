/**
 * Web Mercator, the projection of common map tiles: the world is a square from 0 to 1 with north at the top. Its position on screen is given by
 * its side in pixels (`k`) and the offset of its corner (`x`, `y`), as in d3-zoom.
 */

/** Coordinates in degrees. */
export interface Spot {
  lat: number
  lon: number
}

/** The position of the world square on screen. */
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

/** The view of a map, independent of its size: center and zoom level (at 0, one 256-pixel tile shows the whole world). */
export interface MapView extends Spot {
  zoom: number
}

/** South, west, north, east in degrees; west greater than east crosses the date line. */
export type Bounds = readonly [south: number, west: number, north: number, east: number]

export const tilePixels = 256
/** From a continent to a few houses. */
export const zoomRange = [2, 19] as const
/** The closest zoom that the map chooses on its own. */
const closestFit = 16

/** The latitude limit of Web Mercator maps. */
const northmost = 85.05

/** Projects coordinates into the world square. */
export function worldOf({ lat, lon }: Spot): readonly [x: number, y: number] {
  const phi = (Math.max(-northmost, Math.min(northmost, lat)) * Math.PI) / 180
  return [(lon + 180) / 360, (1 - Math.asinh(Math.tan(phi)) / Math.PI) / 2]
}

/** Returns the coordinates at a point of the world square. */
export function spotOf(x: number, y: number): Spot {
  return { lat: (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI, lon: x * 360 - 180 }
}

/** Returns the pixels from the top left of the map, on the copy of the world nearest to its center. */
export function pixelOf(spot: Spot, { k, x, y }: Placing, { width }: Size): readonly [left: number, top: number] {
  const [worldX, worldY] = worldOf(spot)
  const left = worldX * k + x
  return [left + Math.round((width / 2 - left) / k) * k, worldY * k + y]
}

export function zoomOf({ k }: Pick<Placing, 'k'>): number {
  return Math.log2(k / tilePixels)
}

/** Centers a view on the map. */
export function place({ zoom, ...spot }: MapView, { width, height }: Size): Placing {
  const k = tilePixels * 2 ** zoom
  const [x, y] = worldOf(spot)
  return { k, x: width / 2 - x * k, y: height / 2 - y * k }
}

/** Returns the view of a map of this size. */
export function viewOf({ k, x, y }: Placing, { width, height }: Size): MapView {
  const { lat, lon } = spotOf((width / 2 - x) / k, (height / 2 - y) / k)
  return { lat, lon: within180(lon), zoom: zoomOf({ k }) }
}

/** Returns the area between the edges of a map, to the meter. */
export function boundsOf({ k, x, y }: Placing, { width, height }: Size): Bounds {
  const [high, low] = [spotOf(-x / k, -y / k), spotOf((width - x) / k, (height - y) / k)]
  const isAllRound = width >= k
  return [round(low.lat), isAllRound ? -180 : round(within180(high.lon)), round(high.lat), isAllRound ? 180 : round(within180(low.lon))]
}

/** Returns the closest view that shows a whole area with padding in pixels around it, or `beside` it. */
export function fit([south, west, north, east]: Bounds, size: Size, free: number, beside = free): Placing {
  const [left, top] = worldOf({ lat: north, lon: west })
  const [right, bottom] = worldOf({ lat: south, lon: west <= east ? east : east + 360 })
  const [width, height] = [Math.max(1, size.width - 2 * beside), Math.max(1, size.height - 2 * free)]
  const k = Math.min(width / Math.max(right - left, 1e-9), height / Math.max(bottom - top, 1e-9))
  const [least, most] = [zoomRange[0], free === 0 ? zoomRange[1] : closestFit]
  const zoom = Math.max(least, Math.min(most, zoomOf({ k })))
  return place({ ...spotOf((left + right) / 2, (top + bottom) / 2), zoom }, size)
}

/** Returns the bounding box of coordinates; undefined without any. */
export function around(spots: readonly Spot[]): Bounds | undefined {
  if (spots.length === 0) return undefined
  const [lats, lons] = [spots.map(({ lat }) => lat), spots.map(({ lon }) => lon)]
  return [Math.min(...lats), Math.min(...lons), Math.max(...lats), Math.max(...lons)]
}

/** Returns the bounding box of a circle around coordinates, radius in meters. */
export function circleBounds({ lat, lon }: Spot, meters: number): Bounds {
  const high = (meters / equatorMeters) * 360
  const wide = Math.min(90, high / Math.cos((lat * Math.PI) / 180))
  return [Math.max(-northmost, lat - high), lon - wide, Math.min(northmost, lat + high), lon + wide]
}

const equatorMeters = 40_075_016.7

/** Returns the pixels of a meter at a latitude. */
export function pixelsOf(meters: number, lat: number, { k }: Pick<Placing, 'k'>): number {
  return (meters * k) / (equatorMeters * Math.cos((lat * Math.PI) / 180))
}

/**
 * Returns the longest scale bar with a round number (1, 2 or 5 times a power of ten) that fits. @param measureOf meters per unit, by
 * the longest length that fits; one by default
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
