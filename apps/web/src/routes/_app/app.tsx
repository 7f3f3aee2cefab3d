import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../head.ts'

export const Route = createFileRoute('/_app/app')({
  staticData: { messages: ['app', 'places'] },
  head: ({ match }) =>
    pageHead(match.context.site, match.context.messages.t, {
      screen: match.context.messages.t('app.title'),
      path: '/app',
      robots: 'noindex,nofollow',
    }),
  component: () => <h1>App</h1>,
})
