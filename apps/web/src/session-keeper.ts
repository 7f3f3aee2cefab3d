import { isSameVisitor, keepAccountQueriesShortly, knownSession, sessionStaleMs } from '@morsel/client/session'
import { focusManager, onlineManager } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { sendHeartbeat } from './heartbeat.ts'
import { askStoredSession } from './session-state.ts'
import { onOtherTabs } from './session-tabs.ts'

/** Coming back to a tab asks again after that time at the earliest (client runtime R74, R79). */
const focusPauseMs = 5000

/** Asks who is there now; when that changes what they may see, the page's guards and data follow (client runtime R81, R82). */
export async function recheckSession(router: RegisteredRouter): Promise<void> {
  const { context } = router.options
  const before = knownSession(context.queryClient).data
  const now = await askStoredSession(context)
  if (now !== 'unknown' && !isSameVisitor(before, now)) await router.invalidate()
}

/** A page that the browser brings back as it was knows nothing of what happened since. */
function onReturnFromCache(hear: () => void): () => void {
  const stop = new AbortController()
  window.addEventListener('pageshow', ({ persisted }) => persisted && hear(), { signal: stop.signal })
  return () => stop.abort()
}

/**
 * Keeps what the browser knows of the session true: asks again when a page was opened that did not ask by itself, when the tab or the
 * connection comes back and when another tab says so (client runtime 7). Sends the heartbeat after each page (R100).
 * @returns what ends it
 */
export function keepSession(router: RegisteredRouter): () => void {
  const { queryClient } = router.options.context
  const recheck = () => void recheckSession(router)
  const recheckSeldom = () => {
    if (onlineManager.isOnline() && Date.now() - knownSession(queryClient).askedAt >= focusPauseMs) recheck()
  }
  const beat = () => sendHeartbeat(router.options.context, router.state.location.pathname, recheckSeldom)
  let startedAt = 0
  keepAccountQueriesShortly(queryClient)
  beat()
  const ends = [
    router.subscribe('onBeforeNavigate', () => {
      startedAt = Date.now()
    }),
    router.subscribe('onResolved', ({ pathChanged }) => {
      if (!pathChanged) return
      beat()
      const { data, askedAt } = knownSession(queryClient)
      // Guests become somebody here or in another tab, which says so; a session can be ended anywhere.
      if (askedAt < (data ? startedAt : Date.now() - sessionStaleMs)) recheck()
    }),
    focusManager.subscribe((isFocused) => {
      if (isFocused) recheckSeldom()
    }),
    onlineManager.subscribe(recheckSeldom),
    onOtherTabs(recheck),
    onReturnFromCache(recheck),
  ]
  return () => {
    for (const end of ends) end()
  }
}
