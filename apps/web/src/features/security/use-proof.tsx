import { errorOf } from '@morsel/client/errors'
import type { ConfirmationOutput } from '@morsel/contract/session'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../resilience/lazy/lazy-part.ts'

const ProofDialog = lazyPart(() => import('./proof-dialog.tsx'), 'ProofDialog')

/** The refusal of our own calls, and `SESSION_EXPIRED`, the one of deleting at once (AUTH-921). */
const asksForProof: readonly string[] = ['SESSION_IS_NOT_FRESH', 'SESSION_EXPIRED']

interface Asked {
  methods: ConfirmationOutput['methods']
  /** Makes the call again, now that the person has proved who they are; what it throws is shown in the dialog. */
  goOn: () => Promise<void>
  giveUp: () => void
}

/**
 * "Confirm it is you": makes a call that asks for a recent sign-in; when it was not recent, asks who is there and makes the call again
 * (WEB-764). What was about to happen is kept in memory only.
 */
export function useProof(): {
  /** @returns undefined when the person gave up; throws what the call throws otherwise */
  withProof: <Answer extends object>(call: () => Promise<Answer>) => Promise<Answer | undefined>
  /** To be rendered by whoever asks. */
  dialog: ReactNode
} {
  const { queryClient, queries } = useRouter().options.context
  const [asked, setAsked] = useState<Asked>()
  return {
    withProof: async (call) => {
      try {
        return await call()
      } catch (thrown) {
        if (!asksForProof.includes(errorOf(thrown).code)) throw thrown
      }
      const { methods } = await queryClient.fetchQuery({ ...queries.session.confirmation(), staleTime: 0 })
      return new Promise((resolve) => {
        const finish = (answer: Awaited<ReturnType<typeof call>> | undefined) => {
          setAsked(undefined)
          resolve(answer)
        }
        setAsked({ methods, goOn: async () => finish(await call()), giveUp: () => finish(undefined) })
      })
    },
    dialog: asked && (
      <Suspense fallback={null}>
        <ProofDialog {...asked} />
      </Suspense>
    ),
  }
}
