import { createFileRoute } from '@tanstack/react-router'
import { loadFacts } from '../../../../features/contribute/load-facts.ts'
import { loadRoom } from '../../../../features/contribute/room/load-room.ts'
import { OverviewPage } from '../../../../features/contribute/room/overview-page.tsx'
import { guarded } from '../../../../navigation/guarded.ts'

export const Route = createFileRoute('/_app/restaurant/$city/$slugId_/manage')({
  staticData: { messages: ['room', 'contribute', 'places', 'cuisines', 'reviewForm', 'forms', 'errors'] },
  beforeLoad: guarded('require-auth'),
  loader: (asked) =>
    loadRoom(asked, '', async (restaurant) => {
      const { queryClient, queries } = asked.context
      // First, because only this call refuses people who aren't members.
      const room = await queryClient.fetchQuery({ ...queries.room.get({ restaurant }), staleTime: 0 })
      const [waiting, facts] = await Promise.all([
        queryClient.fetchQuery({ ...queries.change.waiting({ restaurant }), staleTime: 0 }).catch(() => ({ changes: [] })),
        loadFacts(asked.context, { kind: 'restaurant', id: restaurant }),
      ])
      return { room, waiting: waiting.changes, currency: facts.currency }
    }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Overview,
})

function Overview() {
  return <OverviewPage {...Route.useLoaderData().loaded} />
}
