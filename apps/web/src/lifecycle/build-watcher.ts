import type { RegisteredRouter } from '@tanstack/react-router'
import { ownManifest } from '../resilience/newer-build/manifest.ts'
import { pollBuilds, pollMs } from '../resilience/newer-build/poll-builds.ts'
import { reloadGuarded } from '../resilience/newer-build/reload-guard.ts'
import { showToast } from '../toasts/toasts.tsx'

/** Delay before the manifest is prefetched (WEB-404). */
const warmMs = 1000

/**
 * Keeps an open page working when a newer build is deployed: detects it, shows a notice and loads the next page from the server. Does the same
 * when a file of the old build is gone (WEB-400, WEB-409). The page never reloads while someone uses it.
 * @returns a function that stops watching
 */
export function watchBuilds(router: RegisteredRouter): () => void {
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
      // A navigation needs the file: load the page from the server. Lazy parts show that they're missing themselves.
      if (router.state.status === 'pending' && reloadGuarded(router.latestLocation.href)) event.preventDefault()
    },
    { signal: stop.signal },
  )
  window.addEventListener(
    'unhandledrejection',
    (event) => {
      // A click needed the file: without a notice, the button would seem dead.
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

/** Prefetches the manifest when idle, unless the user saves data. */
function warmManifest(id: string): void {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } }
  if (connection?.effectiveType === 'slow-2g') return
  const fetchIt = () => void ownManifest(id).catch(() => {})
  if ('requestIdleCallback' in window) window.requestIdleCallback(fetchIt)
  else fetchIt()
}
