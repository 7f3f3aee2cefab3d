import { trackPending } from '@morsel/client/pending'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../session/session-state.ts'

/** Holds the session for as long as the page is open, also where nothing shows it (WEB-300), and watches for newer builds. */
export function SessionKeeper() {
  const router = useRouter()
  useSession()
  useEffect(() => {
    // Not part of the first view; without it the page works, and the next one tries again.
    const keeping = trackPending(import('./page-lifecycle.ts').then(({ keepPage }) => keepPage(router))).catch(() => () => {})
    return () => void keeping.then((end) => end())
  }, [router])
  return null
}
