import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../document/head.ts'
import { LoginPage } from '../../features/sign-in/login-page.tsx'
import { isNotice, type Notice } from '../../features/sign-in/notices.ts'
import { guarded } from '../../navigation/guarded.ts'
import { textOf } from '../../search-params/optional.ts'
import { optional } from '../../site/query-client.ts'

export const Route = createFileRoute('/_auth/login')({
  staticData: { messages: ['login', 'social', 'forms', 'errors'] },
  validateSearch: (query: Record<string, unknown>): { notice?: Notice | undefined; error?: string | undefined } => ({
    notice: isNotice(query.notice) ? query.notice : undefined,
    error: textOf(query.error),
  }),
  loaderDeps: ({ search: { error } }) => ({ error }),
  beforeLoad: guarded('require-guest'),
  // A pending two-factor sign-in can be finished or started over (WEB-217).
  loader: async ({ context: { queryClient, queries, messages }, deps: { error } }) => {
    if (error !== undefined) await messages.load(['authError'])
    return (await optional(queryClient.fetchQuery({ ...queries.twoFactor.status(), staleTime: 0 })))?.pending === true
  },
  head: fixedHead({ screen: 'login.title', description: 'login.description', path: '/login', robots: 'noindex,follow' }),
  component: LoginPage,
})
