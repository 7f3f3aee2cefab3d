import type { Needs } from '@morsel/contract/fit'
import { allergens, diets } from '@morsel/contract/food'
import { browserStore } from '../../resilience/browser-store.ts'

/** The preferences stored on this device: a guest's diets and allergens, which are never sent to the server, and whether menus hide what doesn't fit. */
export interface DeviceTaste extends Needs {
  isFitting: boolean
}

const noTaste: DeviceTaste = { diets: [], allergens: [], isFitting: false }
const listeners = new Set<() => void>()
let last: { text: string | null; taste: DeviceTaste } = { text: null, taste: noTaste }

/** Returns the stored preferences; the same object until they change. */
export function readTaste(): DeviceTaste {
  try {
    const text = localStorage.getItem(browserStore.taste.key)
    if (text !== last.text) last = { text, taste: parse(text) }
  } catch {
    // Without storage, preferences last until the page is unloaded.
  }
  return last.taste
}

/** Changes the stored preferences on all open pages. */
export function writeTaste(change: Partial<DeviceTaste>): void {
  const taste = { ...readTaste(), ...change }
  const isEmpty = taste.diets.length + taste.allergens.length === 0 && !taste.isFitting
  last = { text: last.text, taste }
  try {
    if (isEmpty) localStorage.removeItem(browserStore.taste.key)
    else localStorage.setItem(browserStore.taste.key, JSON.stringify(taste))
  } catch {
    // Without storage, `last` has the preferences.
  }
  for (const listener of listeners) listener()
}

/** Calls back on changes, including those in other tabs. @returns a function that stops it */
export function onTaste(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function parse(text: string | null): DeviceTaste {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    const has = (name: string, value: string) => {
      const list: unknown = typeof stored === 'object' && stored !== null && name in stored ? stored[name as keyof typeof stored] : []
      return Array.isArray(list) && list.includes(value)
    }
    return {
      diets: diets.filter((diet) => has('diets', diet)),
      allergens: allergens.filter((allergen) => has('allergens', allergen)),
      isFitting: typeof stored === 'object' && stored !== null && 'isFitting' in stored && stored.isFitting === true,
    }
  } catch {
    return noTaste
  }
}
