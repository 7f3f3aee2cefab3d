import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../document/head.ts'
import { ResetPage } from '../../features/password/reset-page.tsx'
import { flagOf, textOf } from '../../search-params/optional.ts'

export const Route = createFileRoute('/_auth/reset-password')({
  staticData: { messages: ['password', 'forms', 'errors'] },
  validateSearch: (query: Record<string, unknown>): { token?: string | undefined; error?: string | undefined; done?: '1' | undefined } => ({
    token: textOf(query.token),
    error: textOf(query.error),
    done: flagOf(query.done),
  }),
  head: fixedHead({ screen: 'password.resetTitle', description: 'password.resetDescription', path: '/reset-password', hasToken: true }),
  component: ResetPage,
})
