import { createFileRoute } from '@tanstack/react-router'
import { loadRoom } from '../../../../features/contribute/room/load-room.ts'
import { RoomMenuPage } from '../../../../features/contribute/room/menu/menu-page.tsx'
import { guarded } from '../../../../navigation/guarded.ts'

export const Route = createFileRoute('/_app/restaurant/$city/$slugId_/manage_/menu')({
  staticData: { messages: ['room', 'contribute', 'lists', 'places', 'forms', 'errors'] },
  beforeLoad: guarded('require-auth'),
  loader: (asked) =>
    loadRoom(asked, 'menu', (restaurant) =>
      asked.context.queryClient.fetchQuery({ ...asked.context.queries.room.menu({ restaurant }), staleTime: 0 }),
    ),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: RoomMenu,
})

function RoomMenu() {
  return <RoomMenuPage {...Route.useLoaderData()} />
}
