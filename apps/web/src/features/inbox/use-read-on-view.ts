import type { Notice } from '@morsel/contract/notice'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { changeUnread } from '../../session/unread.ts'

/** Marks the shown notices as read, once. They look unread until the page is opened again. */
export function useReadOnView(notices: readonly Notice[]): void {
  const { client, queryClient } = useRouter().options.context
  useEffect(() => {
    const ids = notices.filter(({ isRead }) => !isRead).map(({ id }) => id)
    if (ids.length === 0) return
    // If it fails, they are still unread the next time.
    client.notice.read.mutate({ ids }).then(
      () => changeUnread(queryClient, -ids.length),
      () => {},
    )
  }, [notices, client, queryClient])
}
