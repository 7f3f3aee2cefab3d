import { trackPending } from '@morsel/client/pending'
import { authKey, cachedSession, isSameForGuards, onVisitorChange, sessionStaleMs, shortenAccountQueryCache } from '@morsel/client/session'
import { focusManager, onlineManager } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { loadGuards } from '../navigation/guarded.ts'
import { restoreDrafts, saveDrafts } from '../resilience/drafts.ts'
import { printQuery } from '../search-params/query-string.ts'
import { askStoredSession } from '../session/session-state.ts'
import { onOtherTabs } from '../session/session-tabs.ts'

/** Coming back to a tab asks again after that time at the earliest (WEB-304, WEB-302). */
const focusPauseMs = 5000

let running: Promise<void> | undefined

/**
 * Asks who is there now; when that changes what they may see, the page's guards and data follow (WEB-308, WEB-305). Once for all who
 * call at a time: a page of several parts is refused several times.
 */
export function recheckSession(router: RegisteredRouter): Promise<void> {
  running ??= recheck(router, { keepsDrafts: true }).finally(() => {
    running = undefined
  })
  return running
}

/** The same after something has changed: an answer that is on its way may be older than the change. */
export async function recheckChangedSession(router: RegisteredRouter): Promise<void> {
  await router.options.context.queryClient.cancelQueries({ queryKey: authKey })
  await recheck(router)
}

/** @param keepsDrafts for when the session went away against the wish of its owner, who signs in again and goes on */
async function recheck(router: RegisteredRouter, { keepsDrafts = false } = {}): Promise<void> {
  const { context } = router.options
  const before = cachedSession(context.queryClient).data
  // Heard before the page is drawn without them.
  const stop = onVisitorChange(context.queryClient, (owner, now) => {
    if (keepsDrafts && owner !== undefined && now === undefined) saveDrafts(window.location.pathname, owner)
  })
  const now = await askStoredSession(context).finally(stop)
  if (now === 'unknown' || isSameForGuards(before, now)) return
  await router.invalidate()
}

/** The part of an address behind # never reaches the server that led to this page; browsers carry it along (WEB-205). */
function keepFragment(router: RegisteredRouter): void {
  const { pathname, search, hash } = router.latestLocation
  if (hash === '' || search.redirect === undefined || search.redirect.includes('#')) return
  const redirect = `${search.redirect}#${hash}`
  void router.navigate({ href: pathname + printQuery({ ...search, redirect }), replace: true, resetScroll: false })
}

/** A page that the browser brings back as it was knows nothing of what happened since. */
function onReturnFromCache(hear: () => void): () => void {
  const stop = new AbortController()
  window.addEventListener('pageshow', ({ persisted }) => persisted && hear(), { signal: stop.signal })
  return () => stop.abort()
}

/**
 * Keeps what the browser knows of the session true: asks again when a page was opened that did not ask by itself, when the tab or the
 * connection comes back and when another tab says so (WEB-304). Puts back what was typed when it went away, or when a newer build was
 * loaded. Sends the heartbeat after each page (WEB-330).
 * @returns what ends it
 */
export function keepSession(router: RegisteredRouter): () => void {
  const { queryClient } = router.options.context
  const askAgain = () => void recheckSession(router)
  const askSeldom = () => {
    if (onlineManager.isOnline() && Date.now() - cachedSession(queryClient).fetchedAt >= focusPauseMs) askAgain()
  }
  // Guests have no heartbeat and do not load it.
  const beat = () => {
    if (!cachedSession(queryClient).data) return
    const sending = import('./heartbeat.ts').then(({ sendHeartbeat }) =>
      sendHeartbeat(router.options.context, router.state.location.pathname, askSeldom),
    )
    trackPending(sending).catch(() => {})
  }
  let startedAt = 0
  shortenAccountQueryCache(queryClient)
  keepFragment(router)
  // The next page asks them; when they do not come now, it asks for them again.
  void loadGuards().catch(() => {})
  beat()
  const restore = () => restoreDrafts(cachedSession(queryClient).data?.user.id)
  restore()
  // A form that somebody opens gets the focus.
  document.addEventListener('focusin', restore)
  const ends = [
    () => document.removeEventListener('focusin', restore),
    router.subscribe('onBeforeNavigate', () => {
      startedAt = Date.now()
    }),
    router.subscribe('onResolved', ({ pathChanged }) => {
      if (!pathChanged) return
      restore()
      beat()
      const { data, fetchedAt } = cachedSession(queryClient)
      // Guests become somebody here or in another tab, which says so; a session can be ended anywhere.
      if (fetchedAt < (data ? startedAt : Date.now() - sessionStaleMs)) askAgain()
    }),
    focusManager.subscribe((isFocused) => {
      if (isFocused) askSeldom()
    }),
    onlineManager.subscribe(askSeldom),
    onOtherTabs(() => void recheckChangedSession(router)),
    onReturnFromCache(askAgain),
  ]
  return () => {
    for (const end of ends) end()
  }
}
