import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../document/head.ts'
import { AuthErrorPage } from '../../features/auth-error/auth-error-page.tsx'
import { textOf } from '../../search-params/optional.ts'

export const Route = createFileRoute('/_landing/auth-error')({
  staticData: { messages: ['authError'] },
  validateSearch: (
    query: Record<string, unknown>,
  ): { error?: string | undefined; provider?: string | undefined; redirect?: string | undefined } => ({
    error: textOf(query.error),
    provider: textOf(query.provider),
    redirect: textOf(query.redirect),
  }),
  head: fixedHead({ screen: 'authError.documentTitle', path: '/auth-error' }),
  component: AuthErrorPage,
})
