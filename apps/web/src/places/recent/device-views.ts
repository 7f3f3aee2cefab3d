import { savedLimits } from '@morsel/contract/list'
import { browserStore } from '../../resilience/browser-store.ts'

/** A guest's browsing history, stored on this device and never sent to the server. */
export interface DeviceView {
  id: string
  name: string
  path: string
}

const off = 'off'

function read(): DeviceView[] | typeof off {
  try {
    const kept = localStorage.getItem(browserStore.recentlyViewed.key)
    if (kept === off) return off
    const views: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(views) ? views.filter(isView) : []
  } catch {
    return []
  }
}

function write(kept: string): void {
  try {
    localStorage.setItem(browserStore.recentlyViewed.key, kept)
  } catch {
    // Without storage, there is no history.
  }
}

function isView(view: unknown): view is DeviceView {
  return (
    typeof view === 'object' &&
    view !== null &&
    ['id', 'name', 'path'].every((name) => name in view && typeof view[name as keyof typeof view] === 'string') &&
    'path' in view &&
    /^\/(item|restaurant)\//u.test(String(view.path))
  )
}

/** Returns viewed places and dishes, newest first. */
export function deviceViews(): DeviceView[] {
  const kept = read()
  return kept === off ? [] : kept
}

export function isKeptOnDevice(): boolean {
  return read() !== off
}

/** Records a view, unless the history is off. */
export function recordViewOnDevice(view: DeviceView): void {
  const kept = read()
  if (kept === off) return
  write(JSON.stringify([view, ...kept.filter(({ id }) => id !== view.id)].slice(0, savedLimits.recent)))
}

/** Clears the history; `isKept` says whether it stays on. */
export function clearOnDevice(isKept: boolean): void {
  write(isKept ? '[]' : off)
}
