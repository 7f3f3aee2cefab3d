import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../../document/head.ts'
import { SavedPage } from '../../../features/lists/saved-page.tsx'
import { SavedSkeleton } from '../../../features/lists/saved-skeleton.tsx'

export const Route = createFileRoute('/_auth-required/_own/saved')({
  staticData: { messages: ['lists', 'saved', 'places', 'cuisines', 'errors'] },
  loader: async ({ context: { queryClient, queries } }) => {
    // Each part shows its own failure; all appear together to avoid layout shifts.
    await Promise.all([
      queryClient.prefetchQuery(queries.list.mine()),
      queryClient.prefetchQuery(queries.recent.list()),
      queryClient.prefetchQuery(queries.savedSearch.list()),
    ])
  },
  head: ({ match: { context } }) =>
    pageHead(context.site, context.messages.t, {
      screen: context.messages.t('lists.title'),
      description: context.messages.t('lists.description'),
      path: '/saved',
      robots: 'noindex,nofollow',
    }),
  component: SavedPage,
  pendingComponent: SavedSkeleton,
})
