import { cachedSession } from '@morsel/client/session'
import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { browserStore } from '../resilience/browser-store.ts'
import { setUnread } from '../session/unread.ts'
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
  if (document.visibilityState !== 'visible' || !onlineManager.isOnline()) return
  if (!isDue()) {
    showUnread(queryClient)
    return
  }
  const sending = new AbortController()
  // A form may end the session, and a later heartbeat would be refused.
  const giveUp = () => sending.abort()
  const { document: page } = globalThis
  page.addEventListener('submit', giveUp, { capture: true })
  postV1('/user-activity/heartbeat', { keepalive: true, signal: sending.signal })
    .then(async ({ ok, status }) => {
      if (ok) keepUnread(queryClient, await countUnread(sending.signal))
      // biome-ignore lint/suspicious/noConsole: the page doesn't depend on it, so the user isn't notified
      if (!ok) console.warn(`The heartbeat was answered with ${status}`)
      if (status === 401) refused()
    })
    .catch((error: unknown) => {
      // biome-ignore lint/suspicious/noConsole: as above
      if (!sending.signal.aborted) console.warn('The heartbeat could not be sent', error)
    })
    .finally(() => page.removeEventListener('submit', giveUp, { capture: true }))
}

async function countUnread(signal: AbortSignal): Promise<number> {
  const answer = await fetch('/api/v1/notices/unread', { signal })
  return answer.ok ? ((await answer.json()) as { unread: number }).unread : 0
}

/** Shows the number of unread notices at the last heartbeat, which may have been another tab's. */
function showUnread(queryClient: QueryClient): void {
  try {
    const [, unread] = localStorage.getItem(browserStore.heartbeat.key)?.split(' ') ?? []
    if (unread !== undefined) setUnread(queryClient, Number(unread))
  } catch {
    // Without storage, there is no number until the next heartbeat.
  }
}

function keepUnread(queryClient: QueryClient, unread: number): void {
  setUnread(queryClient, unread)
  try {
    const [at = '0'] = localStorage.getItem(browserStore.heartbeat.key)?.split(' ') ?? []
    localStorage.setItem(browserStore.heartbeat.key, `${at} ${unread}`)
  } catch {
    // As above.
  }
}

/** Whether the last attempt of any tab was long enough ago; records this one. */
function isDue(): boolean {
  try {
    const now = Date.now()
    const sinceLast = now - Number.parseInt(localStorage.getItem(browserStore.heartbeat.key) ?? '0', 10)
    // Ignore a last attempt in the future: the clock was set back.
    if (sinceLast >= 0 && sinceLast < pauseMs) return false
    localStorage.setItem(browserStore.heartbeat.key, String(now))
    return true
  } catch {
    // Without storage, every page view would send one.
    return false
  }
}
