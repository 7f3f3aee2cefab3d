import { cachedSession } from '@morsel/client/session'
import { browserStore } from '../resilience/browser-store.ts'
import type { RouterContext } from '../site/router-context.ts'
import { deviceSaved } from './device-saved.ts'
import { showDeviceSaved } from './save-on-device.ts'
import { hasIntent } from './saved-intent.ts'
import { onSavedTabs } from './saved-tabs.ts'

let isHearing = false

/**
 * Keeps hearts and lists in sync across tabs. For a user, saves what they wanted to save before signing in, and moves what they saved on
 * this device as a guest to their account.
 */
export async function syncSaved(context: RouterContext): Promise<void> {
  const { queryClient } = context
  const isGuest = () => !cachedSession(queryClient).data
  if (!isHearing) {
    onSavedTabs(() => (isGuest() ? showDeviceSaved(context) : void queryClient.invalidateQueries({ queryKey: [['list']] })))
    // The message from another tab may arrive before the data that it stored.
    window.addEventListener('storage', ({ key }) => {
      if (key === browserStore.deviceSaved.key && isGuest()) showDeviceSaved(context)
    })
  }
  isHearing = true
  // On the playground's stage, nothing is really saved.
  if (context.isStaged) return
  if (isGuest()) return showDeviceSaved(context)
  if (hasIntent()) await (await import('./fulfill-intent.ts')).fulfillIntent(context)
  if (deviceSaved().length > 0) await (await import('./move-to-account.ts')).moveToAccount(context)
}
