import { errorOf } from '@morsel/client/errors'
import type { SavedOutput } from '@morsel/contract/list'
import type { PlaceTarget } from '@morsel/contract/place'
import { bannerSentence } from '../forms/form-messages.ts'
import type { RouterContext } from '../site/router-context.ts'
import { showToast } from '../toasts/toasts.tsx'
import { inTurn } from './in-turn.ts'
import { notifySavedTabs } from './saved-tabs.ts'
import { isAmong } from './state/saved-state.ts'

/** The target and whether to save or remove it. */
interface Wish {
  target: PlaceTarget
  name: string
  isSaved: boolean
  /** The former position and note, when saving undoes a removal. */
  former?: { note: string; before: string | null } | undefined
}

/** Saves or removes with an optimistic update and an undo action; a failure reverts it and shows why (WEB-787). */
export async function setSaved(context: RouterContext, wish: Wish): Promise<void> {
  const { client, queryClient, queries, messages } = context
  const { target, name, isSaved } = wish
  const { queryKey } = queries.list.saved()
  const show = (state: boolean) => queryClient.setQueryData<SavedOutput>(queryKey, (saved) => saved && changed(saved, target, state))
  await queryClient.cancelQueries({ queryKey })
  show(isSaved)
  const [outcome] = await Promise.all([
    inTurn(() => send(client, wish)).catch((thrown: unknown) => ({ failure: errorOf(thrown) })),
    messages.load(['saved', 'errors']),
  ])
  if (outcome && 'failure' in outcome) {
    show(!isSaved)
    void queryClient.invalidateQueries({ queryKey })
    showToast(bannerSentence(messages.t, outcome.failure, ''))
    return
  }
  // A heart that rendered in the meantime may have fetched before this was saved.
  await queryClient.cancelQueries({ queryKey })
  if (!show(isSaved)) void queryClient.invalidateQueries({ queryKey })
  notifySavedTabs()
  void queryClient.invalidateQueries({ queryKey: [['list']], predicate: ({ queryKey: [path] }) => !isSavedKey(path) })
  showToast(messages.t(isSaved ? 'saved.done' : 'saved.removed', { name }), {
    label: messages.t('saved.undo'),
    onPress: () => void setSaved(context, { target, name, isSaved: !isSaved, former: outcome?.removed ?? undefined }),
  })
}

const isSavedKey = (path: unknown) => Array.isArray(path) && path[1] === 'saved'

async function send(client: RouterContext['client'], { target, isSaved, former }: Wish) {
  if (!isSaved) return client.list.drop.mutate({ list: 'favourites', ...target })
  const { note = '', before = null } = former ?? {}
  await client.list.put.mutate({ list: 'favourites', ...target, note, ...(before !== null && { before }) })
  return undefined
}

function changed(saved: SavedOutput, target: PlaceTarget, isSaved: boolean): SavedOutput {
  if (isAmong(saved, target) === isSaved) return saved
  const change = (ids: string[], id: string | undefined) =>
    id === undefined ? ids : isSaved ? [...ids, id] : ids.filter((each) => each !== id)
  return { restaurants: change(saved.restaurants, target.restaurant), items: change(saved.items, target.item) }
}
