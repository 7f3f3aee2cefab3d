import { type SavedOutput, savedLimits } from '@morsel/contract/list'
import type { PlaceTarget } from '@morsel/contract/place'
import { browserStore } from '../resilience/browser-store.ts'

/** A place or dish that a guest saved on this device (PLACE-421). */
export interface DeviceEntry extends PlaceTarget {
  name: string
  path: string
}

/** The limit of a list applies on the device, too. */
const entriesMax = savedLimits.entriesPerList

const isSame = (one: PlaceTarget, other: PlaceTarget) => one.restaurant === other.restaurant && one.item === other.item

let last: { text: string | null; entries: readonly DeviceEntry[] } = { text: null, entries: [] }

/** Returns the entries saved on this device, latest first; the same array until they change. */
export function deviceSaved(): readonly DeviceEntry[] {
  try {
    const text = localStorage.getItem(browserStore.deviceSaved.key)
    if (text !== last.text) last = { text, entries: parse(text) }
    return last.entries
  } catch {
    return []
  }
}

/** Saves an entry, or removes it. @returns false if this device can't store it */
export function setOnDevice(entry: DeviceEntry, isSaved: boolean): boolean {
  const others = deviceSaved().filter((each) => !isSame(each, entry))
  const entries = isSaved ? [entry, ...others] : others
  if (entries.length > entriesMax) return false
  try {
    if (entries.length === 0) localStorage.removeItem(browserStore.deviceSaved.key)
    else localStorage.setItem(browserStore.deviceSaved.key, JSON.stringify(entries))
    return true
  } catch {
    return false
  }
}

/** Returns the saved IDs, in the format of an account's. */
export function savedIds(): SavedOutput {
  const entries = deviceSaved()
  return {
    restaurants: entries.flatMap(({ restaurant }) => restaurant ?? []),
    items: entries.flatMap(({ item }) => item ?? []),
  }
}

function parse(text: string | null): DeviceEntry[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(entry: unknown): entry is DeviceEntry {
  if (typeof entry !== 'object' || entry === null) return false
  const { name, path, restaurant, item } = entry as Partial<Record<keyof DeviceEntry, unknown>>
  const hasOneTarget = [restaurant, item].filter((id) => typeof id === 'string').length === 1
  return hasOneTarget && typeof name === 'string' && typeof path === 'string' && /^\/(item|restaurant)\//u.test(path)
}
