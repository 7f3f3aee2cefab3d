import { errorOf } from '@morsel/client/errors'
import type { ConfirmationOutput } from '@morsel/contract/session'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../resilience/lazy/lazy-part.ts'

const ConfirmIdentityDialog = lazyPart(() => import('./confirm-identity-dialog.tsx'), 'ConfirmIdentityDialog')

/** Error codes that ask for a confirmed session; `SESSION_EXPIRED` is the code of immediate deletion (AUTH-921). */
const asksForProof: readonly string[] = ['SESSION_IS_NOT_FRESH', 'SESSION_EXPIRED']

interface Asked {
  methods: ConfirmationOutput['methods']
  /** Repeats the call after the user has confirmed their identity; errors are shown in the dialog. */
  goOn: () => Promise<void>
  giveUp: () => void
}

/**
 * Step-up confirmation: makes a call that needs a confirmed session; if it's refused, asks the user to confirm their identity and repeats the call
 * (WEB-764). The pending action is kept only in memory.
 */
export function useConfirmIdentity(): {
  /** @returns undefined when the user canceled; throws the errors of the call */
  withProof: <Answer extends object>(call: () => Promise<Answer>) => Promise<Answer | undefined>
  /** The dialog, rendered by the caller. */
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
        <ConfirmIdentityDialog {...asked} />
      </Suspense>
    ),
  }
}
