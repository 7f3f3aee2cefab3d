import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../document/head.ts'
import { ForgotPage } from '../../features/password/forgot-page.tsx'
import { guarded } from '../../navigation/guarded.ts'
import { flagOf } from '../../search-params/optional.ts'

export const Route = createFileRoute('/_auth/forgot-password')({
  staticData: { messages: ['password', 'forms', 'errors'] },
  validateSearch: (query: Record<string, unknown>): { sent?: '1' | undefined } => ({ sent: flagOf(query.sent) }),
  beforeLoad: guarded('require-guest'),
  head: fixedHead({ screen: 'password.forgotTitle', description: 'password.forgotDescription', path: '/forgot-password' }),
  component: ForgotPage,
})
