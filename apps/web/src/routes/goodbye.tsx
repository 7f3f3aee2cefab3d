import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../document/head.ts'
import { GoodbyePage } from '../features/goodbye/goodbye-page.tsx'
import { type GoodbyeReason, isGoodbyeReason } from '../navigation/goodbye-messages.ts'
import { guarded } from '../navigation/guarded.ts'

export const Route = createFileRoute('/goodbye')({
  staticData: { messages: ['goodbye', 'unsubscribe'] },
  validateSearch: (query: Record<string, unknown>): { from?: GoodbyeReason | undefined; token?: string | undefined } => ({
    from: isGoodbyeReason(query.from) ? query.from : undefined,
    token: typeof query.token === 'string' ? query.token : undefined,
  }),
  beforeLoad: guarded('goodbye'),
  head: ({ match: { context } }) =>
    pageHead(context.site, context.messages.t, {
      screen: context.messages.t('goodbye.title'),
      path: '/goodbye',
      robots: 'noindex,nofollow',
      hasToken: true,
    }),
  component: GoodbyePage,
})
