/** One name for both ways to the other tabs of this browser (WEB-308). */
export const tabsName = 'auth'
const channel = import.meta.env.SSR || typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(tabsName)

/** Tells the other tabs that somebody came, went or changed their account here. */
export function tellOtherTabs(): void {
  channel?.postMessage('session')
  try {
    // For tabs that do not listen yet, and where there are no channels. Only a change is an event.
    localStorage.setItem(tabsName, String(Date.now()))
  } catch {
    // Without a store the other tabs find out with their next page.
  }
}

/** Calls back when another tab says so, or has said so since this page began to come. @returns what ends it */
export function onOtherTabs(hear: () => void): () => void {
  const stop = new AbortController()
  if (channel) channel.addEventListener('message', hear, { signal: stop.signal })
  else window.addEventListener('storage', ({ key }) => key === tabsName && hear(), { signal: stop.signal })
  try {
    if (Number(localStorage.getItem(tabsName)) > performance.timeOrigin) hear()
  } catch {
    // Without a store nothing was left.
  }
  return () => stop.abort()
}
