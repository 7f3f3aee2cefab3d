import { cachedSession } from '@morsel/client/session'
import { onlineManager } from '@tanstack/react-query'
import { browserStore } from '../resilience/browser-store.ts'
import type { RouterContext } from '../site/router-context.ts'
import { postV1 } from '../site/v1.ts'

/** One in this time, whatever the number of tabs (WEB-330). */
const pauseMs = 60_000

/**
 * Tells the server, once in a while and after a page was opened, that somebody signed in is there (WEB-330).
 * @param refused called when the server says that nobody is
 */
export function sendHeartbeat({ queryClient }: Pick<RouterContext, 'queryClient'>, path: string, refused: () => void): void {
  const visitor = cachedSession(queryClient).data
  if (visitor?.user.status !== 'active' || path === '/goodbye') return
  if (document.visibilityState !== 'visible' || !onlineManager.isOnline() || !isDue()) return
  const sending = new AbortController()
  // A form may end the session; a heartbeat that arrives later would be refused.
  const giveUp = () => sending.abort()
  document.addEventListener('submit', giveUp, { capture: true })
  postV1('/user-activity/heartbeat', { keepalive: true, signal: sending.signal })
    .then(({ ok, status }) => {
      // biome-ignore lint/suspicious/noConsole: nothing on the page depends on it, so the person is not told
      if (!ok) console.warn(`The heartbeat was answered with ${status}`)
      if (status === 401) refused()
    })
    .catch((error: unknown) => {
      // biome-ignore lint/suspicious/noConsole: as above
      if (!sending.signal.aborted) console.warn('The heartbeat could not be sent', error)
    })
    .finally(() => document.removeEventListener('submit', giveUp, { capture: true }))
}

/** Whether the last attempt of all tabs is long enough ago; notes this one. */
function isDue(): boolean {
  try {
    const now = Date.now()
    const sinceLast = now - Number(localStorage.getItem(browserStore.heartbeat.key) ?? 0)
    // A clock that was set back says nothing.
    if (sinceLast >= 0 && sinceLast < pauseMs) return false
    localStorage.setItem(browserStore.heartbeat.key, String(now))
    return true
  } catch {
    // Without a store every page would send one.
    return false
  }
}
