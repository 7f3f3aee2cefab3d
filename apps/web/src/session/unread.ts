import { type QueryClient, useQuery } from '@tanstack/react-query'

/** The cache key of `notice.unread`, which the heartbeat fills in. */
const unreadKey = [['notice', 'unread'], { type: 'query' }] as const

interface Unread {
  unread: number
}

/** The number of unread notices; 0 until the first heartbeat. Makes no request. */
export function useUnread(): number {
  return useQuery<Unread>({ queryKey: unreadKey, enabled: false }).data?.unread ?? 0
}

export function setUnread(queryClient: QueryClient, unread: number): void {
  queryClient.setQueryData<Unread>(unreadKey, { unread })
}

export function changeUnread(queryClient: QueryClient, by: number): void {
  queryClient.setQueryData<Unread>(unreadKey, (before) => before && { unread: Math.max(0, before.unread + by) })
}
