import { createFileRoute } from '@tanstack/react-router'
import { loadRoom } from '../../../../features/contribute/room/load-room.ts'
import { QrPage } from '../../../../features/contribute/room/qr-page.tsx'
import { guarded } from '../../../../navigation/guarded.ts'

export const Route = createFileRoute('/_app/restaurant/$city/$slugId_/manage_/qr-code')({
  staticData: { messages: ['room'] },
  beforeLoad: guarded('require-auth'),
  loader: (asked) =>
    loadRoom(asked, 'qr-code', (restaurant) => asked.context.queryClient.fetchQuery(asked.context.queries.room.get({ restaurant }))),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: QrCodes,
})

function QrCodes() {
  return <QrPage place={Route.useLoaderData().place} />
}
