import { createFileRoute } from '@tanstack/react-router'
import { RoomPage } from '../features/playground/room-page.tsx'
import { isRoom } from '../features/playground/rooms.ts'
import { screenError } from '../screen-error.ts'

/** One route for all rooms without data of the server's: each route weighs on every first view. */
export const Route = createFileRoute('/playground/$room')({
  staticData: { messages: ['errors', 'forms'] },
  loader: ({ params: { room }, location }) => {
    if (!isRoom(room)) throw screenError({ status: 404, path: location.href })
    return room
  },
  head: async ({ match: { context }, loaderData: room }) =>
    room ? (await import('../features/playground/playground-head.ts')).playgroundHead(context, room, `/${room}`) : {},
  component: RoomPage,
})
