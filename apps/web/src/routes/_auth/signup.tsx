import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../document/head.ts'
import { SignupPage } from '../../features/sign-in/signup-page.tsx'
import { guarded } from '../../navigation/guarded.ts'
import { flagOf } from '../../search-params/optional.ts'

export const Route = createFileRoute('/_auth/signup')({
  staticData: { messages: ['signup', 'social', 'forms', 'errors'] },
  validateSearch: (query: Record<string, unknown>): { switch?: '1' | undefined; sent?: '1' | undefined } => ({
    switch: flagOf(query.switch),
    sent: flagOf(query.sent),
  }),
  beforeLoad: guarded('require-guest'),
  head: fixedHead({ screen: 'signup.title', description: 'signup.description', path: '/signup', robots: 'index,follow' }),
  component: SignupPage,
})
