import { cachedSession } from '@morsel/client/session'
import type { RouterContext } from '../site/router-context.ts'
import { hasIntent } from './saved-intent.ts'
import { onSavedTabs } from './saved-tabs.ts'

let isHearing = false

/** Keeps hearts and lists in sync across tabs, and fulfills the intent from before sign-in. */
export async function syncSaved(context: RouterContext): Promise<void> {
  const { queryClient } = context
  if (!isHearing) onSavedTabs(() => void queryClient.invalidateQueries({ queryKey: [['list']] }))
  isHearing = true
  if (!cachedSession(queryClient).data || !hasIntent()) return
  const { fulfillIntent } = await import('./fulfill-intent.ts')
  await fulfillIntent(context)
}
