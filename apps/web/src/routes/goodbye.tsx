import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../document/head.ts'
import { GoodbyePage } from '../features/goodbye/goodbye-page.tsx'
import { type GoodbyeReason, isGoodbyeReason } from '../navigation/goodbye-messages.ts'
import { guarded } from '../navigation/guarded.ts'
import { textOf } from '../search-params/optional.ts'

export const Route = createFileRoute('/goodbye')({
  staticData: { messages: ['goodbye', 'unsubscribe'] },
  validateSearch: (query: Record<string, unknown>): { from?: GoodbyeReason | undefined; token?: string | undefined } => ({
    from: isGoodbyeReason(query.from) ? query.from : undefined,
    token: textOf(query.token),
  }),
  beforeLoad: guarded('goodbye'),
  head: fixedHead({ screen: 'goodbye.title', path: '/goodbye', hasToken: true }),
  component: GoodbyePage,
})
