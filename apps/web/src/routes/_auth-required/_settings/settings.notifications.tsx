import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../../document/head.ts'
import { NotificationsPage } from '../../../features/notifications/notifications-page.tsx'
import { optional } from '../../../site/query-client.ts'

export const Route = createFileRoute('/_auth-required/_settings/settings/notifications')({
  staticData: { messages: ['notifications', 'people', 'forms', 'errors'] },
  loader: async ({ context: { queryClient, queries } }) => {
    await Promise.all([
      optional(queryClient.fetchQuery({ ...queries.notification.get(), staleTime: 0 })),
      optional(queryClient.fetchQuery({ ...queries.follow.list(), staleTime: 0 })),
    ])
  },
  head: fixedHead({ screen: 'notifications.title', description: 'notifications.description', path: '/settings/notifications' }),
  component: NotificationsPage,
})
