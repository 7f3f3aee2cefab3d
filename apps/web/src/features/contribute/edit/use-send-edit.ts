import { errorOf } from '@morsel/client/errors'
import type { ChangeFacts, ChangeSuggestInput } from '@morsel/contract/change'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { showToast } from '../../../toasts/toasts.tsx'

type Edited = { fields: Record<string, { from: unknown; to: unknown }>; note: string; trap: string }

/** The outcome of an edit. A conflict has the current value of each field. */
type Sent = { state: 'live' | 'waiting' | 'none' } | { conflicts: Readonly<Record<string, unknown>> }

/** Refetches the data that a change to a place or dish affects. */
export function useRefetchFacts(): () => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async () => {
    for (const noun of ['restaurant', 'item', 'search', 'change', 'city'])
      await queryClient.invalidateQueries({ queryKey: [[noun]], refetchType: 'none' })
    await router.invalidate()
  }
}

/** Sends an edit. A live one can be undone in the toast (WEB-906). */
export function useSendEdit({ kind, id }: ChangeFacts) {
  const { client, messages } = useRouter().options.context
  const refetch = useRefetchFacts()
  return async ({ fields, note, trap }: Edited): Promise<Sent> => {
    try {
      // The fields are those of the kind, checked by the same schema as on the server.
      const input = { kind, id, fields, note, ...(trap && { trap }) } as ChangeSuggestInput
      const { live, waiting } = await client.change.suggest.mutate(input)
      await refetch()
      const { t } = messages
      if (live === null) return { state: waiting === null ? 'none' : 'waiting' }
      const undo = async () => {
        try {
          await client.change.revert.mutate({ id: live, note: '' })
          await refetch()
          showToast(t('contribute.undone'))
        } catch {
          showToast(t('contribute.undoFailed'))
        }
      }
      showToast(t(waiting === null ? 'contribute.done.live' : 'contribute.done.partly'), {
        label: t('contribute.undo'),
        onPress: () => void undo(),
      })
      return { state: 'live' }
    } catch (thrown) {
      const { code, facts } = errorOf(thrown)
      if (code === 'FACT_CHANGED_MEANWHILE' && facts?.conflicts) return { conflicts: facts.conflicts }
      throw thrown
    }
  }
}
