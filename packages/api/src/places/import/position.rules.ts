/** Degrees. */
export interface Position {
  lat: number
  lon: number
}

const KM_PER_DEGREE = 111.2

/** Flat-earth distance: good to a percent within a city's reach, and across the 180th meridian. */
export function distanceKm(a: Position, b: Position): number {
  const turn = Math.abs(a.lon - b.lon)
  const east = Math.min(turn, 360 - turn) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180)
  return KM_PER_DEGREE * Math.hypot(a.lat - b.lat, east)
}

/** The most central of places: outliers don't move it, and it works across the 180th meridian. @param positions at least one */
export function mostCentral(positions: readonly Position[]): Position {
  const [first = { lat: 0, lon: 0 }] = positions
  // Longitudes as degrees east of the first one, from -180 to 180.
  const east = medianOf(positions.map(({ lon }) => within180(lon - first.lon)))
  const middle = { lat: medianOf(positions.map(({ lat }) => lat)), lon: within180(first.lon + east) }
  let best = { at: first, km: distanceKm(first, middle) }
  for (const at of positions) {
    const km = distanceKm(at, middle)
    if (km < best.km) best = { at, km }
  }
  return { lat: best.at.lat, lon: best.at.lon }
}

/** The middle of numbers. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  return ((low ?? 0) + (high ?? 0)) / 2
}

const within180 = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180

/** The place where latitude and longitude were mixed up; undefined where that isn't a place on earth. */
export function swapped({ lat, lon }: Position): Position | undefined {
  return Math.abs(lon) <= 90 ? { lat: lon, lon: lat } : undefined
}
