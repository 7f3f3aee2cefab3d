import type { MapView } from '../../places/map/mercator.ts'
import { browserStore } from '../../resilience/browser-store.ts'

/** The map view of each history entry, restored by Back. Stored as long as the tab is open. */

const most = 30

/** @param visit key of an entry of the history */
export function savedView(visit: string): MapView | undefined {
  return kept().find(([key]) => key === visit)?.[1]
}

/** Stores the latest view. */
export function saveView(visit: string, { lat, lon, zoom }: MapView): void {
  try {
    const others = kept().filter(([key]) => key !== visit)
    sessionStorage.setItem(browserStore.mapViews.key, JSON.stringify([[visit, { lat, lon, zoom }], ...others].slice(0, most)))
  } catch {
    // Storage is full or blocked: the map starts over.
  }
}

function kept(): [visit: string, view: MapView][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(browserStore.mapViews.key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isKept) : []
  } catch {
    return []
  }
}

function isKept(entry: unknown): entry is [visit: string, view: MapView] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false
  const view: unknown = entry[1]
  return (
    typeof view === 'object' &&
    view !== null &&
    'lat' in view &&
    'lon' in view &&
    'zoom' in view &&
    Object.values(view).every(Number.isFinite)
  )
}
