import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../document/head.ts'
import { ForgotPage } from '../../features/password/forgot-page.tsx'
import { guarded } from '../../navigation/guarded.ts'

export const Route = createFileRoute('/_auth/forgot-password')({
  staticData: { messages: ['password', 'forms', 'errors'] },
  validateSearch: (query: Record<string, unknown>): { sent?: '1' | undefined } => ({ sent: query.sent === '1' ? '1' : undefined }),
  beforeLoad: guarded('require-guest'),
  head: ({ match }) =>
    pageHead(match.context.site, match.context.messages.t, {
      screen: match.context.messages.t('password.forgotTitle'),
      description: match.context.messages.t('password.forgotDescription'),
      path: '/forgot-password',
      robots: 'noindex,nofollow',
    }),
  component: ForgotPage,
})
