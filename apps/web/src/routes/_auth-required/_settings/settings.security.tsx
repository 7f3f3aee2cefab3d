import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../../document/head.ts'
import { loadSecurity } from '../../../features/security/account-data.ts'
import { SecurityPage } from '../../../features/security/security-page.tsx'
import { SecuritySkeleton } from '../../../features/security/security-skeleton.tsx'

export const Route = createFileRoute('/_auth-required/_settings/settings/security')({
  staticData: { messages: ['oauth', 'security', 'codes', 'forms', 'errors'] },
  // The page validates the parameters; here, the check would be part of every first view.
  validateSearch: (
    query: Record<string, unknown>,
  ): { notice?: string | undefined; enroll?: '1' | undefined; error?: string | undefined } => ({
    notice: typeof query.notice === 'string' ? query.notice : undefined,
    enroll: query.enroll === '1' ? '1' : undefined,
    error: typeof query.error === 'string' ? query.error : undefined,
  }),
  loader: ({ context }) => loadSecurity(context),
  head: fixedHead({ screen: 'security.title', description: 'security.description', path: '/settings/security' }),
  component: SecurityPage,
  pendingComponent: SecuritySkeleton,
})
