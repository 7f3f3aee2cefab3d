import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'

/** The cache key of `notice.unread`, which is requested with each heartbeat. */
const unreadKey = [['notice', 'unread'], { type: 'query' }] as const

interface Unread {
  unread: number
}

/**
 * The number of unread notices; 0 until the first heartbeat. Makes no request. The server doesn't know it, so what hydrates after the
 * heartbeat starts with 0, too.
 */
export function useUnread(): number {
  const { data } = useQuery<Unread>({ queryKey: unreadKey, queryFn: skipToken })
  const isHydrated = useHydrated()
  return isHydrated ? (data?.unread ?? 0) : 0
}

export function setUnread(queryClient: QueryClient, unread: number): void {
  queryClient.setQueryData<Unread>(unreadKey, { unread })
}

export function changeUnread(queryClient: QueryClient, by: number): void {
  queryClient.setQueryData<Unread>(unreadKey, (before) => before && { unread: Math.max(0, before.unread + by) })
}
