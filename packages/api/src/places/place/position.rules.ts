/** A position in degrees. */
export interface Position {
  lat: number
  lon: number
}

const KM_PER_DEGREE = 111.2

/** Returns the flat-earth distance. It's accurate to one percent at the scale of a city, and works across the 180th meridian. */
export function distanceKm(a: Position, b: Position): number {
  const turn = Math.abs(a.lon - b.lon)
  const east = Math.min(turn, 360 - turn) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180)
  return KM_PER_DEGREE * Math.hypot(a.lat - b.lat, east)
}

/**
 * Returns the most central of the positions. Outliers don't move it, and it works across the 180th meridian.
 * @param positions at least one
 */
export function mostCentral(positions: readonly Position[]): Position {
  const [first = { lat: 0, lon: 0 }] = positions
  // Longitudes relative to the first one, in degrees from -180 to 180.
  const east = medianOf(positions.map(({ lon }) => within180(lon - first.lon)))
  const middle = { lat: medianOf(positions.map(({ lat }) => lat)), lon: within180(first.lon + east) }
  let best = { at: first, km: distanceKm(first, middle) }
  for (const at of positions) {
    const km = distanceKm(at, middle)
    if (km < best.km) best = { at, km }
  }
  return { lat: best.at.lat, lon: best.at.lon }
}

/** Returns the median. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return ((low ?? 0) + (high ?? 0)) / 2
}

const within180 = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180

/** Returns the position with latitude and longitude swapped, or undefined if that isn't a position on earth. */
export function swapped({ lat, lon }: Position): Position | undefined {
  return Math.abs(lon) <= 90 ? { lat: lon, lon: lat } : undefined
}
