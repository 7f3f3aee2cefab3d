import { createFileRoute } from '@tanstack/react-router'
import { PlaygroundPage } from '../features/playground/playground-page.tsx'
import { pageHead } from '../head.ts'

export const Route = createFileRoute('/playground/')({
  head: ({ match }) =>
    pageHead(match.context.site, match.context.messages.t, {
      screen: match.context.messages.t('playground.title'),
      description: match.context.messages.t('playground.description'),
      path: '/playground',
      robots: 'noindex,nofollow',
    }),
  component: PlaygroundPage,
})
