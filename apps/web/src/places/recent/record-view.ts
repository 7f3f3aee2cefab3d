import type { PlaceTarget } from '@morsel/contract/place'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../../session/session-state.ts'
import { recordViewOnDevice } from './device-views.ts'

/** Records the view of a place or dish, in the user's account or, for guests, on this device (PLACE-414, PLACE-415). */
export function useRecordView({ restaurant, item }: PlaceTarget, name: string, path: string): void {
  const { client, queryClient } = useRouter().options.context
  const userId = useSession()?.user.id
  useEffect(() => {
    if (userId === undefined) return recordViewOnDevice({ id: restaurant ?? item ?? '', name, path })
    client.recent.note
      .mutate({ ...(restaurant !== undefined && { restaurant }), ...(item !== undefined && { item }) })
      .then(() => queryClient.invalidateQueries({ queryKey: [['recent']] }))
      // A view that can't be recorded doesn't matter to the user.
      .catch(() => {})
  }, [client, queryClient, userId, restaurant, item, name, path])
}
