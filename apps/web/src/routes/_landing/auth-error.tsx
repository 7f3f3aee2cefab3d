import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../document/head.ts'
import { AuthErrorPage } from '../../features/auth-error/auth-error-page.tsx'

export const Route = createFileRoute('/_landing/auth-error')({
  staticData: { messages: ['authError'] },
  validateSearch: (
    query: Record<string, unknown>,
  ): { error?: string | undefined; provider?: string | undefined; redirect?: string | undefined } => ({
    error: typeof query.error === 'string' ? query.error : undefined,
    provider: typeof query.provider === 'string' ? query.provider : undefined,
    redirect: typeof query.redirect === 'string' ? query.redirect : undefined,
  }),
  head: fixedHead({ screen: 'authError.documentTitle', path: '/auth-error' }),
  component: AuthErrorPage,
})
