import { createFileRoute } from '@tanstack/react-router'
import { ListPage } from '../../features/lists/list-page.tsx'
import { ListSkeleton } from '../../features/lists/list-skeleton.tsx'
import { orScreenError } from '../../site/screen-error.ts'

export const Route = createFileRoute('/_app/list/$listId')({
  staticData: { messages: ['lists', 'saved', 'places', 'cuisines', 'errors'] },
  validateSearch: (query: Record<string, unknown>): { key?: string | undefined } => ({
    key: typeof query.key === 'string' && /^\w{1,64}$/u.test(query.key) ? query.key : undefined,
  }),
  loaderDeps: ({ search: { key } }) => ({ key }),
  loader: ({ context: { queryClient, queries }, params: { listId }, deps: { key }, location }) =>
    orScreenError(
      queryClient.fetchQuery({ ...queries.list.get({ id: listId, ...(key !== undefined && { key }) }), staleTime: 0 }),
      // The error screen shows the path, so leave out the secret part of a link.
      location.pathname,
    ),
  head: async ({ match: { context, search }, loaderData: list }) => {
    if (!list) return {}
    const { listHead } = await import('../../features/lists/list-head.ts')
    return listHead(context, list, search.key !== undefined)
  },
  component: ListPage,
  pendingComponent: ListSkeleton,
})
