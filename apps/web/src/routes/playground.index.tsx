import { createFileRoute } from '@tanstack/react-router'
import { PlaygroundPage } from '../features/playground/playground-page.tsx'

export const Route = createFileRoute('/playground/')({
  head: async ({ match: { context } }) => (await import('../features/playground/playground-head.ts')).playgroundHead(context, 'title', ''),
  component: PlaygroundPage,
})
