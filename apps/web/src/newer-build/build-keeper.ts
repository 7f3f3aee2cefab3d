import type { RegisteredRouter } from '@tanstack/react-router'
import { showToast } from '../shell/toasts.tsx'
import { restoreDrafts } from './drafts.ts'
import { reloadGuarded } from './reload-guard.ts'

/** The server is asked for a newer build so often, and at the earliest so long after it was asked before (client runtime R10, R14). */
const pollMs = 3_600_000
const pauseMs = 60_000

/**
 * Keeps an open page working when the server gets a newer build: finds out, says so, and lets the next page come from the server; does the same
 * when a file of the old build is gone (client runtime 1, 2). Nothing is loaded anew under somebody's hands.
 * @returns what ends it
 */
export function keepBuild(router: RegisteredRouter): () => void {
  const { site, messages } = router.options.context
  const stop = new AbortController()
  let isOutdated = false
  let askedAt = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined

  const ask = async () => {
    clearTimeout(timer)
    askedAt = Date.now()
    const latest = await latestBuild(stop.signal)
    if (stop.signal.aborted) return
    if (latest === undefined || latest === site.buildId) {
      timer = setTimeout(ask, pollMs)
      return
    }
    isOutdated = true
    const reload = { label: messages.t('shell.reload'), onPress: () => void reloadGuarded(window.location.href, { isWanted: true }) }
    showToast(messages.t('shell.newVersion'), reload, pollMs)
  }
  const askSeldom = () => {
    if (!isOutdated && document.visibilityState === 'visible' && Date.now() - askedAt >= pauseMs) void ask()
  }

  restoreDrafts()
  if (site.buildId !== 'dev') timer = setTimeout(ask, pollMs)
  document.addEventListener('visibilitychange', askSeldom, { signal: stop.signal })
  window.addEventListener('online', askSeldom, { signal: stop.signal })
  window.addEventListener(
    'vite:preloadError',
    (event) => {
      // A file that a navigation waits for: the page comes from the server. Other parts say by themselves that they are missing.
      if (router.state.status === 'pending' && reloadGuarded(router.latestLocation.href)) event.preventDefault()
    },
    { signal: stop.signal },
  )
  const unsubscribe = router.subscribe('onBeforeNavigate', ({ pathChanged, toLocation }) => {
    if (isOutdated && pathChanged) reloadGuarded(toLocation.href)
  })
  return () => {
    stop.abort()
    clearTimeout(timer)
    unsubscribe()
  }
}

/** The id of the build that the server has now; undefined when it does not say. */
async function latestBuild(signal: AbortSignal): Promise<string | undefined> {
  try {
    const response = await fetch(`/builds/latest.json?${Date.now()}`, { priority: 'low', signal })
    const latest: unknown = response.ok ? await response.json() : undefined
    return typeof latest === 'object' && latest !== null && 'id' in latest && typeof latest.id === 'string' ? latest.id : undefined
  } catch {
    return undefined
  }
}
