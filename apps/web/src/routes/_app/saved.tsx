import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../document/head.ts'
import { SavedPage } from '../../features/lists/saved-page.tsx'
import { SavedSkeleton } from '../../features/lists/saved-skeleton.tsx'
import { guarded } from '../../navigation/guarded.ts'

export const Route = createFileRoute('/_app/saved')({
  staticData: { messages: ['lists', 'saved', 'places', 'cuisines', 'errors'] },
  beforeLoad: guarded('known-session'),
  loader: async ({ context: { queryClient, queries, session } }) => {
    // What a guest saved is on the device.
    if (session === null) return
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
