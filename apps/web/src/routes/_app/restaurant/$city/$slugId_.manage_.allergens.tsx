import { createFileRoute } from '@tanstack/react-router'
import { AllergensPage } from '../../../../features/contribute/room/allergens/allergens-page.tsx'
import { loadRoom } from '../../../../features/contribute/room/load-room.ts'
import { guarded } from '../../../../navigation/guarded.ts'

export const Route = createFileRoute('/_app/restaurant/$city/$slugId_/manage_/allergens')({
  staticData: { messages: ['room', 'contribute', 'places', 'forms', 'errors'] },
  beforeLoad: guarded('require-auth'),
  loader: (asked) =>
    loadRoom(asked, 'allergens', (restaurant) =>
      asked.context.queryClient.fetchQuery({ ...asked.context.queries.room.menu({ restaurant }), staleTime: 0 }),
    ),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Allergens,
})

function Allergens() {
  return <AllergensPage {...Route.useLoaderData()} />
}
