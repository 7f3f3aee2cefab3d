import { errorOf } from '@morsel/client/errors'
import type { ListEntry, ListPage } from '@morsel/contract/list'
import { useRouter } from '@tanstack/react-router'
import { bannerSentence } from '../../forms/form-messages.ts'
import { useT } from '../../i18n/messages-provider.tsx'
import { inTurn, isChanging } from '../../saved/in-turn.ts'
import { notifySavedTabs } from '../../saved/saved-tabs.ts'
import { showToast } from '../../toasts/toasts.tsx'

/** The current list and page. */
export interface ListQuery {
  id: string
  key?: string
  after?: string
}

/** The owner's actions on list entries. */
export interface EntryActions {
  /** @param to the entry's new index on the page, from 0 */
  move: (entry: ListEntry, to: number) => Promise<void>
  annotate: (entry: ListEntry, note: string) => Promise<void>
  remove: (entry: ListEntry) => Promise<void>
}

/** Returns the name of an entry, or nothing if it has none to show. */
export function entryName({ restaurant, item, title }: Pick<ListEntry, 'restaurant' | 'item' | 'title'>): string {
  return restaurant?.name ?? item?.name ?? title ?? ''
}

/** Returns optimistic actions: a failure is reverted and explained. */
export function useEntryActions(list: ListPage, question: ListQuery, say: (message: string) => void): EntryActions {
  const t = useT()
  const { client, queries, queryClient } = useRouter().options.context
  const { queryKey } = queries.list.get(question)
  const show = (entries: ListEntry[]) => queryClient.setQueryData<ListPage>(queryKey, (page) => page && { ...page, entries })
  const renew = async () => {
    notifySavedTabs()
    if (!isChanging()) await queryClient.invalidateQueries({ queryKey: [['list']] })
  }
  const send = async (entries: ListEntry[], call: () => Promise<void>) => {
    await queryClient.cancelQueries({ queryKey })
    show(entries)
    try {
      await inTurn(call)
    } catch (thrown) {
      show(list.entries)
      showToast(bannerSentence(t, errorOf(thrown), ''))
    }
    await renew()
  }
  return {
    move: async (entry, to) => {
      const others = list.entries.filter(({ id }) => id !== entry.id)
      // There may be more pages: keep the last entry before theirs.
      const at = Math.max(0, Math.min(to, list.next === null ? others.length : others.length - 1))
      const before = others[at]?.id ?? null
      say(t('lists.moved', { name: entryName(entry), place: at + 1, count: list.entries.length }))
      await send([...others.slice(0, at), entry, ...others.slice(at)], async () => {
        await client.list.move.mutate({ id: entry.id, before })
      })
    },
    annotate: async (entry, note) => {
      await inTurn(() => client.list.annotate.mutate({ id: entry.id, note }))
      await renew()
    },
    remove: (entry) =>
      send(
        list.entries.filter(({ id }) => id !== entry.id),
        async () => {
          const { removed } = await client.list.dropEntry.mutate({ id: entry.id })
          const target = entry.restaurant ? { restaurant: entry.restaurant.id } : entry.item ? { item: entry.item.id } : undefined
          const message = t('lists.removed', { name: entryName(entry) })
          // A deleted place or dish can't be added again.
          if (!removed || !target) return showToast(message)
          const { note, before } = removed
          const former = { list: list.id, ...target, note, ...(before !== null && { before }) }
          const undo = () => inTurn(() => client.list.put.mutate(former)).then(renew)
          showToast(message, { label: t('saved.undo'), onPress: () => void undo() })
        },
      ),
  }
}
