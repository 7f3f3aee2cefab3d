import { browserStore } from '../../resilience/browser-store.ts'

/** Recent searches on this device. They stay on the device and can be cleared. */

const most = 5

/** Returns the recent searches, latest first; none without storage. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(browserStore.recentSearches.key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string' && each !== '').slice(0, most) : []
  } catch {
    return []
  }
}

export function rememberSearch(text: string): void {
  const query = text.trim().slice(0, 100)
  if (query !== '') keep([query, ...recentSearches().filter((each) => each.toLowerCase() !== query.toLowerCase())])
}

export function forgetSearches(): void {
  keep([])
}

function keep(searches: readonly string[]): void {
  try {
    localStorage.setItem(browserStore.recentSearches.key, JSON.stringify(searches.slice(0, most)))
  } catch {
    // Storage is full or blocked: search works without it.
  }
}
