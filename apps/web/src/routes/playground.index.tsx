import { createFileRoute } from '@tanstack/react-router'
import { playgroundHead } from '../features/playground/playground-head.ts'
import { PlaygroundPage } from '../features/playground/playground-page.tsx'

export const Route = createFileRoute('/playground/')({
  // Built in the component's chunk, because everything in `head` adds weight to every first view.
  loader: ({ context }) => ({ head: playgroundHead(context, 'title', '') }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: PlaygroundPage,
})
