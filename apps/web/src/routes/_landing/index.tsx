import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../head.ts'

export const Route = createFileRoute('/_landing/')({
  staticData: { messages: ['landing', 'places'] },
  head: ({ match }) =>
    pageHead(match.context.site, match.context.messages.t, {
      description: match.context.messages.t('landing.description'),
      path: '/',
      robots: 'index,follow',
    }),
  component: () => <h1>Hello</h1>,
})
