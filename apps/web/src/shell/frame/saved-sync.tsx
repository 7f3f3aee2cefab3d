import { trackPending } from '@morsel/client/pending'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../../session/session-state.ts'

/** What hearts need besides being shown; loaded when the page stands. */
export function SavedSync() {
  const { context } = useRouter().options
  const userId = useSession()?.user.id
  // Once more for everybody who comes.
  useEffect(() => {
    trackPending(import('../../saved/sync-saved.ts').then(({ syncSaved }) => syncSaved(context))).catch(() => {})
  }, [context, userId])
  return null
}
