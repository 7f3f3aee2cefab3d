import { trackPending } from '@morsel/client/pending'
import { authKey, cachedSession, isSameForGuards, onVisitorChange, sessionStaleMs, shortenAccountQueryCache } from '@morsel/client/session'
import { focusManager, onlineManager } from '@tanstack/react-query'
import type { RegisteredRouter } from '@tanstack/react-router'
import { loadGuards } from '../navigation/guarded.ts'
import { restoreDrafts, saveDrafts } from '../resilience/drafts.ts'
import { printQuery } from '../search-params/query-string.ts'
import { askStoredSession } from '../session/session-state.ts'
import { onOtherTabs } from '../session/session-tabs.ts'

/** The shortest pause between session checks when the user returns to a tab (WEB-304, WEB-302). */
const focusPauseMs = 5000

let running: Promise<void> | undefined

/**
 * Refetches the session and, if it changed, runs the page's guards and refetches its data (WEB-308, WEB-305). Concurrent
 * calls share one check, because several parts of a page may be refused at once.
 */
export function recheckSession(router: RegisteredRouter): Promise<void> {
  running ??= recheck(router, { keepsDrafts: true }).finally(() => {
    running = undefined
  })
  return running
}

/** Like {@link recheckSession}, but after a change: ignores responses in flight, which may be older than the change. */
export async function recheckChangedSession(router: RegisteredRouter): Promise<void> {
  await router.options.context.queryClient.cancelQueries({ queryKey: authKey })
  await recheck(router)
}

/** @param keepsDrafts true when the session ended unexpectedly and the user will sign in again to continue */
async function recheck(router: RegisteredRouter, { keepsDrafts = false } = {}): Promise<void> {
  const { context } = router.options
  const before = cachedSession(context.queryClient).data
  // Runs before the page is rendered without the session.
  const stop = onVisitorChange(context.queryClient, (owner, now) => {
    if (keepsDrafts && owner !== undefined && now === undefined) saveDrafts(window.location.pathname, owner)
  })
  const now = await askStoredSession(context).finally(stop)
  if (now === 'unknown' || isSameForGuards(before, now)) return
  await router.invalidate()
}

/** Keeps the URL fragment, which never reaches the server and which browsers carry along redirects (WEB-205). */
function keepFragment(router: RegisteredRouter): void {
  const { pathname, search, hash } = router.latestLocation
  if (hash === '' || search.redirect === undefined || search.redirect.includes('#')) return
  const redirect = `${search.redirect}#${hash}`
  void router.navigate({ href: pathname + printQuery({ ...search, redirect }), replace: true, resetScroll: false })
}

/** A page restored from the back/forward cache may be out of date. */
function onReturnFromCache(hear: () => void): () => void {
  const stop = new AbortController()
  window.addEventListener('pageshow', ({ persisted }) => persisted && hear(), { signal: stop.signal })
  return () => stop.abort()
}

/**
 * Keeps the browser's session state up to date. Refetches it when the tab or the connection comes back, when another tab asks for it,
 * and when a page opens that hasn't fetched it (WEB-304). Restores drafts after the session had ended or a newer build was
 * loaded. Sends the heartbeat after page views (WEB-330).
 * @returns a function that stops it
 */
export function startSessionLifecycle(router: RegisteredRouter): () => void {
  const { queryClient } = router.options.context
  const askAgain = () => void recheckSession(router)
  const askSeldom = () => {
    if (onlineManager.isOnline() && Date.now() - cachedSession(queryClient).fetchedAt >= focusPauseMs) askAgain()
  }
  // Guests don't need the heartbeat and don't load it.
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
  // The next page needs the guards; if they don't load now, it tries again.
  void loadGuards().catch(() => {})
  beat()
  const restore = () => restoreDrafts(cachedSession(queryClient).data?.user.id)
  restore()
  // A form that is opened receives the focus.
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
      // Guests can only sign in here or in another tab, which notifies this one; a session can end anywhere.
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
