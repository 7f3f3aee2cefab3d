import { authKey } from '@morsel/client/session'
import type { QueryClient } from '@tanstack/react-query'

const channelName = 'auth'
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName)

/** Tells the other tabs of this browser that somebody signed in or out here (client runtime R81). */
export function tellOtherTabs(): void {
  channel?.postMessage('session')
}

/** When another tab says so, asks who is signed in and runs the guards of the page again (client runtime R81). */
export function followSessionOfOtherTabs(queryClient: QueryClient, runGuards: () => Promise<void>): void {
  channel?.addEventListener('message', () => {
    void queryClient.invalidateQueries({ queryKey: authKey }).then(runGuards)
  })
}
