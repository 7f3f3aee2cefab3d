import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../../features/sign-in/login-page.tsx'
import { isNotice, type Notice } from '../../features/sign-in/notices.ts'
import { guarded } from '../../guarded.ts'
import { pageHead } from '../../head.ts'

export const Route = createFileRoute('/_auth/login')({
  staticData: { messages: ['login', 'social', 'forms', 'errors'] },
  validateSearch: (query: Record<string, unknown>): { notice?: Notice | undefined } => ({
    notice: isNotice(query.notice) ? query.notice : undefined,
  }),
  beforeLoad: guarded('require-guest'),
  head: ({ match }) =>
    pageHead(match.context.site, match.context.messages.t, {
      screen: match.context.messages.t('login.title'),
      description: match.context.messages.t('login.description'),
      path: '/login',
      robots: 'noindex,follow',
    }),
  component: LoginPage,
})
