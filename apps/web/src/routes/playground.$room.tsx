import { createFileRoute } from '@tanstack/react-router'
import { playgroundHead } from '../features/playground/playground-head.ts'
import { RoomPage } from '../features/playground/room-page.tsx'
import { isRoom } from '../features/playground/rooms.ts'
import { screenError } from '../site/screen-error.ts'

/** One route for all playground pages without server data, because each route adds weight to every first view. */
export const Route = createFileRoute('/playground/$room')({
  staticData: { messages: ['errors', 'forms'] },
  loader: ({ context, params: { room }, location }) => {
    if (!isRoom(room)) throw screenError({ status: 404, path: location.href })
    return { room, head: playgroundHead(context, room, `/${room}`) }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: RoomPage,
})
