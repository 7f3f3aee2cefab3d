import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../document/head.ts'
import { ResetPage } from '../../features/password/reset-page.tsx'

export const Route = createFileRoute('/_auth/reset-password')({
  staticData: { messages: ['password', 'forms', 'errors'] },
  validateSearch: (query: Record<string, unknown>): { token?: string | undefined; error?: string | undefined; done?: '1' | undefined } => ({
    token: typeof query.token === 'string' ? query.token : undefined,
    error: typeof query.error === 'string' ? query.error : undefined,
    done: query.done === '1' ? '1' : undefined,
  }),
  head: fixedHead({ screen: 'password.resetTitle', description: 'password.resetDescription', path: '/reset-password', hasToken: true }),
  component: ResetPage,
})
