import { trackPending } from '@morsel/client/pending'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../../session/session-state.ts'

/** Starts syncing saved things after the page has loaded. */
export function SavedSync() {
  const { context } = useRouter().options
  const userId = useSession()?.user.id
  // Runs again for each user who signs in.
  useEffect(() => {
    trackPending(import('../../saved/sync-saved.ts').then(({ syncSaved }) => syncSaved(context))).catch(() => {})
  }, [context, userId])
  return null
}
