/** The name of the broadcast channel and of the storage key that notify other tabs (WEB-308). */
export const tabsName = 'auth'
const channel = import.meta.env.SSR || typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(tabsName)

/** Notifies other tabs that the session or account changed here. */
export function notifyOtherTabs(): void {
  channel?.postMessage('session')
  try {
    // For tabs that don't listen yet, and browsers without channels. Only a changed value fires an event.
    localStorage.setItem(tabsName, String(Date.now()))
  } catch {
    // Without storage, other tabs notice on their next page.
  }
}

/** Calls back when another tab notifies, or has done so since this page started to load. @returns a function that stops it */
export function onOtherTabs(hear: () => void): () => void {
  const stop = new AbortController()
  if (channel) channel.addEventListener('message', hear, { signal: stop.signal })
  else window.addEventListener('storage', ({ key }) => key === tabsName && hear(), { signal: stop.signal })
  try {
    if (Number(localStorage.getItem(tabsName)) > performance.timeOrigin) hear()
  } catch {
    // Without storage, there is no earlier notification.
  }
  return () => stop.abort()
}
