/** Tells the tabs of this browser what was saved in one of them. */
const channel = import.meta.env.SSR || typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('saved')

/** Something was saved or taken back here. */
export function tellSavedTabs(): void {
  channel?.postMessage('saved')
}

/** Calls back when another tab says so. @returns what ends it */
export function onSavedTabs(hear: () => void): () => void {
  channel?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
}
