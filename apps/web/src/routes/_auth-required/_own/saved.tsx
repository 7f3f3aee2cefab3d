import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../../document/head.ts'
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
  head: fixedHead({ screen: 'lists.title', description: 'lists.description', path: '/saved' }),
  component: SavedPage,
  pendingComponent: SavedSkeleton,
})
