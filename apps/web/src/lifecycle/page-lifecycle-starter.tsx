import { trackPending } from '@morsel/client/pending'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../session/session-state.ts'

/** Keeps the session state alive while the page is open, even where it isn't shown (WEB-300), and starts the page lifecycle. */
export function PageLifecycle() {
  const router = useRouter()
  useSession()
  useEffect(() => {
    // Not part of the first view. The page works without it, and the next page tries again.
    const keeping = trackPending(import('./page-lifecycle.ts').then(({ startPageLifecycle }) => startPageLifecycle(router))).catch(
      () => () => {},
    )
    return () => void keeping.then((end) => end())
  }, [router])
  return null
}
