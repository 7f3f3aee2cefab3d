import { createFileRoute } from '@tanstack/react-router'
import { playgroundHead } from '../features/playground/playground-head.ts'
import { PlaygroundPage } from '../features/playground/playground-page.tsx'

export const Route = createFileRoute('/playground/')({
  // Made where the page is made, because what `head` itself says weighs on every first view.
  loader: ({ context }) => ({ head: playgroundHead(context, 'title', '') }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: PlaygroundPage,
})
