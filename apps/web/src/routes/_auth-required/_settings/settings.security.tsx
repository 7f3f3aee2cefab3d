import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../../document/head.ts'
import { loadSecurity } from '../../../features/security/account-data.ts'
import { SecurityPage } from '../../../features/security/security-page.tsx'
import { SecuritySkeleton } from '../../../features/security/security-skeleton.tsx'
import { flagOf, textOf } from '../../../search-params/optional.ts'

export const Route = createFileRoute('/_auth-required/_settings/settings/security')({
  staticData: { messages: ['oauth', 'security', 'codes', 'forms', 'errors'] },
  // The page validates the parameters; here, the check would be part of every first view.
  validateSearch: (
    query: Record<string, unknown>,
  ): { notice?: string | undefined; enroll?: '1' | undefined; error?: string | undefined } => ({
    notice: textOf(query.notice),
    enroll: flagOf(query.enroll),
    error: textOf(query.error),
  }),
  loader: ({ context }) => loadSecurity(context),
  head: fixedHead({ screen: 'security.title', description: 'security.description', path: '/settings/security' }),
  component: SecurityPage,
  pendingComponent: SecuritySkeleton,
})
