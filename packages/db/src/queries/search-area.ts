/** In degrees. `west` is at most `east`. */
export interface Area {
  south: number
  west: number
  north: number
  east: number
}

/** Degrees of latitude per kilometer. */
const DEGREES_PER_KILOMETER = 1 / 111.32

/** Returns the bounding box of a circle, or two boxes when it crosses the date line. */
export function areasAround({ lat, lon, kilometers }: { lat: number; lon: number; kilometers: number }): Area[] {
  const high = kilometers * DEGREES_PER_KILOMETER
  const wide = Math.min(180, high / Math.max(0.01, Math.cos((lat * Math.PI) / 180)))
  return areasOf([Math.max(-90, lat - high), within180(lon - wide), Math.min(90, lat + high), within180(lon + wide)])
}

const within180 = (lon: number) => ((lon + 540) % 360) - 180

/** Returns a box of south, west, north and east as areas that don't cross the date line. */
export function areasOf([south = 0, west = 0, north = 0, east = 0]: readonly number[]): Area[] {
  if (west <= east) return [{ south, west, north, east }]
  return [
    { south, west, north, east: 180 },
    { south, west: -180, north, east },
  ]
}
