import type { RouterContext } from '../site/router-context.ts'
import { showToast } from '../toasts/toasts.tsx'
import { type DeviceEntry, savedIds, setOnDevice } from './device-saved.ts'
import { notifySavedTabs } from './saved-tabs.ts'

/** Shows on all cards what a guest has saved on this device. */
export function showDeviceSaved({ queryClient, queries }: Pick<RouterContext, 'queryClient' | 'queries'>): void {
  const { queryKey } = queries.list.saved()
  // Keeps the IDs in the cache while no page shows hearts.
  queryClient.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
  queryClient.setQueryData(queryKey, savedIds())
}

/** Saves a place or dish on this device or removes it, with an undo action. Works without a connection (PLACE-421). */
export async function saveOnDevice(context: RouterContext, entry: DeviceEntry, isSaved: boolean): Promise<void> {
  const { messages } = context
  const { name } = entry
  const isDone = setOnDevice(entry, isSaved)
  showDeviceSaved(context)
  notifySavedTabs()
  try {
    await messages.load(['saved'])
  } catch {
    // Without a connection, only the heart shows the change.
    return
  }
  if (!isDone) return showToast(messages.t('saved.notOnDevice', { name }))
  showToast(messages.t(isSaved ? 'saved.onDevice' : 'saved.removed', { name }), {
    label: messages.t('saved.undo'),
    onPress: () => void saveOnDevice(context, entry, !isSaved),
  })
}
