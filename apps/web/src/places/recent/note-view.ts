import type { PlaceTarget } from '@morsel/contract/place-target'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../../session/session-state.ts'
import { noteOnDevice } from './device-views.ts'

/** Notes that the reader looks at a place or dish: with their account, or for guests on this device alone (PLACE-414, PLACE-415). */
export function useNoteView({ restaurant, item }: PlaceTarget, name: string, path: string): void {
  const { client, queryClient } = useRouter().options.context
  const userId = useSession()?.user.id
  useEffect(() => {
    if (userId === undefined) return noteOnDevice({ id: restaurant ?? item ?? '', name, path })
    client.recent.note
      .mutate({ ...(restaurant !== undefined && { restaurant }), ...(item !== undefined && { item }) })
      .then(() => queryClient.invalidateQueries({ queryKey: [['recent']] }))
      // Nobody waits for it.
      .catch(() => {})
  }, [client, queryClient, userId, restaurant, item, name, path])
}
