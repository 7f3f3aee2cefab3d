import { errorOf } from '@morsel/client/errors'
import { bannerSentence } from '../forms/form-messages.ts'
import type { RouterContext } from '../site/router-context.ts'
import { showToast } from '../toasts/toasts.tsx'
import { saveIntent, takeIntent } from './saved-intent.ts'
import { setSaved } from './set-saved.ts'

/** Saves once what the user wanted to save before signing in. A failed call is retried on the next page. */
export async function fulfillIntent(context: RouterContext): Promise<void> {
  const intent = takeIntent()
  if (!intent) return
  const { client, queryClient, messages } = context
  await messages.load(['saved', 'errors'])
  try {
    if ('put' in intent && intent.put.list === 'favourites') {
      const { list: _list, ...target } = intent.put
      await setSaved(context, { target, name: intent.name, isSaved: true })
      return
    }
    if ('put' in intent) {
      await client.list.put.mutate(intent.put)
      await queryClient.invalidateQueries({ queryKey: [['list']] })
      showToast(messages.t('saved.done', { name: intent.name }))
      return
    }
    await client.savedSearch.save.mutate({ name: intent.name, query: intent.search })
    await queryClient.invalidateQueries({ queryKey: [['savedSearch']] })
    showToast(messages.t('saved.searchDone', { name: intent.name }))
  } catch (thrown) {
    const error = errorOf(thrown)
    if (error.code === 'UNREACHABLE') saveIntent(intent)
    showToast(bannerSentence(messages.t, error, ''))
  }
}
