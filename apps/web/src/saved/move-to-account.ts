import { errorOf } from '@morsel/client/errors'
import type { SavedOutput } from '@morsel/contract/list'
import type { PlaceTarget } from '@morsel/contract/place'
import { bannerSentence } from '../forms/form-messages.ts'
import type { RouterContext } from '../site/router-context.ts'
import { showToast } from '../toasts/toasts.tsx'
import { type DeviceEntry, deviceSaved, setOnDevice } from './device-saved.ts'
import { notifySavedTabs } from './saved-tabs.ts'
import { isAmong } from './state/saved-state.ts'

/** Errors after which an entry can never be saved. */
const isLost = (code: string) => code === 'NOT_FOUND' || code === 'GONE' || code === 'VALIDATION_ERROR'

/**
 * Moves what a guest saved on this device to the account they signed in to, and shows a message with an undo action (PLACE-422). One tab does it at a time.
 * What can't be sent now is left for the next page.
 */
export async function moveToAccount(context: RouterContext): Promise<void> {
  const move = () => moveAll(context)
  // Absent on insecure origins; the account takes each entry once anyway.
  const added = await ('locks' in navigator ? navigator.locks.request('morsel.saved', move) : move())
  if (added === undefined) return
  await refresh(context)
  if (added.length === 0) return
  const { messages } = context
  await messages.load(['saved', 'errors'])
  showToast(messages.t('saved.taken', { count: added.length }), {
    label: messages.t('saved.undo'),
    onPress: () => void putBack(context, added),
  })
}

/** @returns what was new to the account; undefined if there was nothing to move */
async function moveAll({ client }: RouterContext): Promise<DeviceEntry[] | undefined> {
  // The oldest first, so that the latest ends up on top.
  const entries = deviceSaved().toReversed()
  if (entries.length === 0) return undefined
  const added: DeviceEntry[] = []
  try {
    const before: SavedOutput = await client.list.saved.query()
    for (const entry of entries) {
      const isNew = await putOnce(client, entry)
      setOnDevice(entry, false)
      if (isNew && !isAmong(before, entry)) added.push(entry)
    }
  } catch {
    // The other entries are kept on the device.
  }
  return added
}

/** @returns false if the entry can never be saved @throws errors that may be temporary */
async function putOnce(client: RouterContext['client'], entry: DeviceEntry): Promise<boolean> {
  try {
    await client.list.put.mutate({ list: 'favourites', ...targetOf(entry) })
    return true
  } catch (thrown) {
    if (!isLost(errorOf(thrown).code)) throw thrown
    return false
  }
}

const targetOf = ({ restaurant, item }: PlaceTarget) => (restaurant === undefined ? { item } : { restaurant })

async function putBack(context: RouterContext, added: readonly DeviceEntry[]): Promise<void> {
  try {
    for (const entry of added) await context.client.list.drop.mutate({ list: 'favourites', ...targetOf(entry) })
  } catch (thrown) {
    showToast(bannerSentence(context.messages.t, errorOf(thrown), ''))
  }
  await refresh(context)
}

async function refresh({ queryClient }: RouterContext): Promise<void> {
  notifySavedTabs()
  await queryClient.invalidateQueries({ queryKey: [['list']] })
}
