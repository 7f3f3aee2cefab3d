/** Name of the store of the saved places that are read without a connection. The offline page loads this file, so it imports nothing. */
export const keptPlacesName = 'morsel.places'

/** A place as the offline page shows it. */
export interface KeptPlace {
  path: string
  name: string
  /** BCP 47; null when unknown. */
  nameLang: string | null
  address: string
  /** The hours of each weekday in words, Monday first; empty when they are unknown. */
  week: readonly string[]
  /** IANA. */
  timeZone: string
}

/** What is kept, and for whom. */
export interface KeptPlaces {
  userId: string
  places: readonly KeptPlace[]
}

/** What is kept on this device; undefined when nothing is, or something of another make. */
export function readKeptPlaces(): KeptPlaces | undefined {
  try {
    // Written by `carry-places.ts` alone.
    const kept = JSON.parse(localStorage.getItem(keptPlacesName) ?? 'null') as KeptPlaces | null
    return typeof kept?.userId === 'string' && Array.isArray(kept.places) ? kept : undefined
  } catch {
    return undefined
  }
}

/** The hours of a place on the day that it is there. */
export function hoursToday({ week, timeZone }: Pick<KeptPlace, 'week' | 'timeZone'>, now: Date): string | undefined {
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone }).format(now)
  return week[['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(day)]
}
