import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useAction } from '../../elements/use-action.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { useSession } from '../../session/session-state.ts'
import { showToast } from '../../toasts/toasts.tsx'

/** Returns the browsing history, with actions to clear it and turn it on and off. */
export function useRecent() {
  const t = useT()
  const { client, queries, queryClient } = useRouter().options.context
  const list = useQuery({ ...queries.recent.list(), staleTime: 0, enabled: useSession() !== null })
  const renew = () => queryClient.invalidateQueries({ queryKey: [['recent']] })
  const clear = useAction(async () => {
    await client.recent.clear.mutate()
    await renew()
    showToast(t('lists.recentCleared'))
  })
  const keep = useAction(async (isKept: boolean) => {
    // Optimistic; the server's response replaces it.
    const { queryKey } = queries.recent.list()
    queryClient.setQueryData(queryKey, (before) => before && { isKept, entries: isKept ? before.entries : [] })
    try {
      await client.recent.keep.mutate({ isKept })
    } finally {
      await renew()
    }
  })
  return { list, clear, keep }
}
