import type { PlaceTarget } from '@morsel/contract/place'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyPart } from '../../resilience/lazy/lazy-part.ts'
import type { Intent } from '../../saved/saved-intent.ts'
import { useSession } from '../../session/session-state.ts'

/** The dialog for guests, with `asking`. */
export const SignInToSave = lazyPart(() => import('../../saved/sign-in-to-save.tsx'), 'SignInToSave')

/** Saves or removes with an optimistic update; guests are asked to sign in. The code loads on the first click. */
export function useSaving(target: PlaceTarget, name: string, isSaved: boolean) {
  const { context } = useRouter().options
  const isGuest = useSession() === null
  const [isAsking, setAsking] = useState(false)
  const intent: Intent = { name, put: { list: 'favourites', ...target } }
  return {
    press: async () => {
      if (!isGuest) {
        const [{ setSaved }] = await Promise.all([import('../../saved/set-saved.ts'), context.messages.load(['saved', 'errors'])])
        return setSaved(context, { target, name, isSaved: !isSaved })
      }
      await Promise.all([import('../../saved/sign-in-to-save.tsx'), context.messages.load(['saved'])])
      setAsking(true)
    },
    /** Props of `SignInToSave` while a guest is asked. */
    asking: isAsking && { intent, onClose: () => setAsking(false) },
  }
}
