import { cachedSession } from '@morsel/client/session'
import { onlineManager } from '@tanstack/react-query'
import { browserStore } from '../resilience/browser-store.ts'
import type { RouterContext } from '../site/router-context.ts'
import { postV1 } from '../site/v1.ts'

/** At most one heartbeat in this time across all tabs (WEB-330). */
const pauseMs = 60_000

/**
 * Tells the server after page views that a signed-in user is active (WEB-330).
 * @param refused called when the server responds that there is no session
 */
export function sendHeartbeat({ queryClient }: Pick<RouterContext, 'queryClient'>, path: string, refused: () => void): void {
  const visitor = cachedSession(queryClient).data
  if (visitor?.user.status !== 'active' || path === '/goodbye') return
  if (document.visibilityState !== 'visible' || !onlineManager.isOnline() || !isDue()) return
  const sending = new AbortController()
  // A form may end the session, and a later heartbeat would be refused.
  const giveUp = () => sending.abort()
  document.addEventListener('submit', giveUp, { capture: true })
  postV1('/user-activity/heartbeat', { keepalive: true, signal: sending.signal })
    .then(({ ok, status }) => {
      // biome-ignore lint/suspicious/noConsole: the page doesn't depend on it, so the user isn't notified
      if (!ok) console.warn(`The heartbeat was answered with ${status}`)
      if (status === 401) refused()
    })
    .catch((error: unknown) => {
      // biome-ignore lint/suspicious/noConsole: as above
      if (!sending.signal.aborted) console.warn('The heartbeat could not be sent', error)
    })
    .finally(() => document.removeEventListener('submit', giveUp, { capture: true }))
}

/** Whether the last attempt of any tab was long enough ago; records this one. */
function isDue(): boolean {
  try {
    const now = Date.now()
    const sinceLast = now - Number(localStorage.getItem(browserStore.heartbeat.key) ?? 0)
    // Ignore a last attempt in the future: the clock was set back.
    if (sinceLast >= 0 && sinceLast < pauseMs) return false
    localStorage.setItem(browserStore.heartbeat.key, String(now))
    return true
  } catch {
    // Without storage, every page view would send one.
    return false
  }
}
