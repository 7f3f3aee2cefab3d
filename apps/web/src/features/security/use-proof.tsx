import { errorOf } from '@morsel/client/errors'
import { lazy, type ReactNode, Suspense, useState } from 'react'

const ProofDialog = lazy(() => import('./proof-dialog.tsx'))

/** What some calls ask of those whose sign-in is old. */
export interface Proof {
  password?: string
}

/** The refusal of our own calls, and the one that the auth contract names for erasing at once. */
const asksForProof: readonly string[] = ['SESSION_IS_NOT_FRESH', 'SESSION_EXPIRED']

interface Asked {
  /** Repeats the call; what it throws is shown in the dialog. */
  prove: (password: string) => Promise<void>
  giveUp: () => void
}

/**
 * "Confirm it is you": makes a call that asks for a recent sign-in; when it was not recent, asks for the password and makes the call again
 * (client runtime S18). What was about to happen is kept in memory only.
 */
export function useProof(): {
  /** @returns undefined when the person gave up; throws what the call throws otherwise */
  withProof: <Answer extends object>(call: (proof: Proof) => Promise<Answer>) => Promise<Answer | undefined>
  /** To be rendered by whoever asks. */
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<Asked>()
  return {
    withProof: async (call) => {
      try {
        return await call({})
      } catch (thrown) {
        if (!asksForProof.includes(errorOf(thrown).code)) throw thrown
      }
      return new Promise((resolve) => {
        const finish = (answer: Awaited<ReturnType<typeof call>> | undefined) => {
          setAsked(undefined)
          resolve(answer)
        }
        setAsked({ prove: async (password) => finish(await call({ password })), giveUp: () => finish(undefined) })
      })
    },
    dialog: asked && (
      <Suspense fallback={null}>
        <ProofDialog {...asked} />
      </Suspense>
    ),
  }
}
