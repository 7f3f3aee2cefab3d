import type { RegisteredRouter } from '@tanstack/react-router'
import { ownManifest } from '../resilience/newer-build/manifest.ts'
import { pollBuilds, pollMs } from '../resilience/newer-build/poll-builds.ts'
import { reloadGuarded } from '../resilience/newer-build/reload-guard.ts'
import { showToast } from '../toasts/toasts.tsx'

/** So long after the page is ready its manifest is fetched, for whoever needs it later (WEB-404). */
const warmMs = 1000

/**
 * Keeps an open page working when the server gets a newer build: finds out, says so, and lets the next page come from the server; does the same
 * when a file of the old build is gone (WEB-400, WEB-409). Nothing is loaded anew under somebody's hands.
 * @returns what ends it
 */
export function keepBuild(router: RegisteredRouter): () => void {
  const { site, messages } = router.options.context
  const stop = new AbortController()
  let isOutdated = false
  const reload = () => ({
    label: messages.t('shell.reload'),
    onPress: () => void reloadGuarded(window.location.href, { isWanted: true }),
  })
  const askSeldom = pollBuilds({
    id: site.buildId,
    signal: stop.signal,
    onNewer: () => {
      isOutdated = true
      showToast(messages.t('shell.newVersion'), reload(), pollMs)
    },
  })
  const askIfSeen = () => {
    if (document.visibilityState === 'visible') void askSeldom()
  }

  const warming = setTimeout(() => warmManifest(site.buildId), warmMs)
  document.addEventListener('visibilitychange', askIfSeen, { signal: stop.signal })
  window.addEventListener('online', askIfSeen, { signal: stop.signal })
  const missed = new WeakSet<Error>()
  window.addEventListener(
    'vite:preloadError',
    (event) => {
      missed.add(event.payload)
      // A file that a navigation waits for: the page comes from the server. Other parts say by themselves that they are missing.
      if (router.state.status === 'pending' && reloadGuarded(router.latestLocation.href)) event.preventDefault()
    },
    { signal: stop.signal },
  )
  window.addEventListener(
    'unhandledrejection',
    (event) => {
      // What a press needs and nobody waits for: its button stands there as if nothing had been pressed.
      const cause: unknown = event.reason instanceof Error && event.reason.cause
      if (!(cause instanceof Error && missed.has(cause))) return
      event.preventDefault()
      showToast(messages.t('shell.partMissing'), reload())
    },
    { signal: stop.signal },
  )
  const unsubscribe = router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
    if (isOutdated && pathChanged) reloadGuarded(toLocation.href)
  })
  return () => {
    stop.abort()
    clearTimeout(warming)
    unsubscribe()
  }
}

/** Fetches the manifest in an idle moment, unless every byte counts. */
function warmManifest(id: string): void {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } }
  if (connection?.effectiveType === 'slow-2g') return
  const fetchIt = () => void ownManifest(id).catch(() => {})
  if ('requestIdleCallback' in window) window.requestIdleCallback(fetchIt)
  else fetchIt()
}
