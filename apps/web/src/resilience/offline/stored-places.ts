/** Storage key of the saved places for offline use. The offline page loads this file, so it has no imports. */
export const storedPlacesKey = 'morsel.places'

/** A place on the offline page. */
export interface StoredPlace {
  path: string
  name: string
  /** BCP 47; null when unknown. */
  nameLang: string | null
  address: string
  /** The hours of each weekday as text, Monday first; empty when unknown. */
  week: readonly string[]
  /** IANA time zone. */
  timeZone: string
}

/** The stored places and their owner. */
export interface StoredPlaces {
  userId: string
  places: readonly StoredPlace[]
}

/** Returns the places stored on this device; undefined without any, or in an unknown format. */
export function readStoredPlaces(): StoredPlaces | undefined {
  try {
    // Only written by `store-places.ts`.
    const kept = JSON.parse(localStorage.getItem(storedPlacesKey) ?? 'null') as StoredPlaces | null
    return typeof kept?.userId === 'string' && Array.isArray(kept.places) ? kept : undefined
  } catch {
    return undefined
  }
}

/** Returns the hours of a place today, in its time zone. */
export function hoursToday({ week, timeZone }: Pick<StoredPlace, 'week' | 'timeZone'>, now: Date): string | undefined {
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone }).format(now)
  return week[['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(day)]
}
