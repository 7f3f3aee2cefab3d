import type { PlaceTarget } from '@morsel/contract/place'
import { useRouter } from '@tanstack/react-router'
import { useSession } from '../../session/session-state.ts'

/** A place or dish and its page. */
export interface Savable {
  target: PlaceTarget
  name: string
  path: string
}

/** Saves or removes with an optimistic update; for guests, on this device. The code loads on the first click. @returns the click handler */
export function useSaving({ target, name, path }: Savable, isSaved: boolean): () => Promise<void> {
  const { context } = useRouter().options
  const isGuest = useSession() === null
  return async () => {
    if (isGuest) {
      const { saveOnDevice } = await import('../../saved/save-on-device.ts')
      return saveOnDevice(context, { ...target, name, path }, !isSaved)
    }
    const [{ setSaved }] = await Promise.all([import('../../saved/set-saved.ts'), context.messages.load(['saved', 'errors'])])
    return setSaved(context, { target, name, isSaved: !isSaved })
  }
}
