import { LiveRegion } from '@morsel/ui/basics/live-region'
import { ProgressBar } from '@morsel/ui/basics/progress-bar'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useT } from '../i18n/messages-provider.tsx'
import { leaveFirstView } from '../navigation/first-view.ts'
import { replayEarlyClick } from '../resilience/lazy/early-clicks.ts'

/** How long the full progress bar stays visible (WEB-433). */
const barStaysMs = 500

/**
 * Adds what a client navigation lacks compared with a document load: a progress bar, focus on the new heading, and a polite announcement of
 * the title (WEB-433).
 */
export function NavigationFeedback() {
  return (
    <>
      <NavigationProgress />
      <NavigationAnnouncement />
      <OfflineBar />
    </>
  )
}

/** A notice while offline (WEB-420). */
function OfflineBar() {
  const t = useT()
  const isOnline = useSyncExternalStore(
    subscribeToConnection,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="text-center text-small font-semibold">
      {!isOnline && <p className="bg-warning-soft px-4 py-2 text-warning">{t('shell.offline')}</p>}
    </div>
  )
}

function subscribeToConnection(listener: () => void): () => void {
  const stop = new AbortController()
  for (const name of ['online', 'offline']) window.addEventListener(name, listener, { signal: stop.signal })
  return () => stop.abort()
}

function NavigationProgress() {
  const isPending = useRouterState({ select: (state) => state.status === 'pending' })
  const [state, setState] = useState<'idle' | 'running' | 'done'>('idle')
  useEffect(() => {
    if (isPending) {
      setState('running')
      return undefined
    }
    setState((before) => (before === 'running' ? 'done' : before))
    const timer = setTimeout(() => setState('idle'), barStaysMs)
    return () => clearTimeout(timer)
  }, [isPending])
  return <ProgressBar state={state} />
}

function NavigationAnnouncement() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useLayoutEffect(replayEarlyClick, [])
  useEffect(() => {
    // Until this attribute is set, forms post plainly; tests wait for it.
    document.documentElement.dataset.hydrated = ''
    const stopWatching = router.subscribe('onBeforeNavigate', ({ hrefChanged }) => hrefChanged && leaveFirstView())
    const stopAnnouncing = router.subscribe('onRendered', ({ pathChanged, toLocation }) => {
      if (!pathChanged) return
      setTitle(document.title)
      if (toLocation.hash !== '') return
      const heading = document.querySelector('h1')
      if (!heading) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    })
    return () => {
      stopWatching()
      stopAnnouncing()
    }
  }, [router])
  return <LiveRegion>{title}</LiveRegion>
}
