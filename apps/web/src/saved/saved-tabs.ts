/** Notifies other tabs of this browser about saved things. */
const channel = import.meta.env.SSR || typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('saved')

/** Call it after saving or removing. */
export function notifySavedTabs(): void {
  channel?.postMessage('saved')
}

/** Calls back when another tab has changed what is saved. @returns a function that stops it */
export function onSavedTabs(hear: () => void): () => void {
  channel?.addEventListener('message', hear)
  return () => channel?.removeEventListener('message', hear)
}
