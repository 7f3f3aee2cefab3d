import { createFileRoute } from '@tanstack/react-router'
import { loadSecurity } from '../../../features/security/account-data.ts'
import { type ConnectFailure, isConnectFailure } from '../../../features/security/connect-failures.ts'
import { isLinkFailure, type LinkFailure } from '../../../features/security/link-failures.ts'
import { isNotice, type Notice } from '../../../features/security/security-notices.ts'
import { SecurityPage } from '../../../features/security/security-page.tsx'
import { SecuritySkeleton } from '../../../features/security/security-skeleton.tsx'
import { pageHead } from '../../../head.ts'

export const Route = createFileRoute('/_auth-required/_settings/settings/security')({
  staticData: { messages: ['security', 'codes', 'forms', 'errors'] },
  validateSearch: (
    query: Record<string, unknown>,
  ): { notice?: Notice | undefined; enroll?: '1' | undefined; error?: LinkFailure | ConnectFailure | undefined } => ({
    notice: isNotice(query.notice) ? query.notice : undefined,
    enroll: query.enroll === '1' ? '1' : undefined,
    error: isLinkFailure(query.error) || isConnectFailure(query.error) ? query.error : undefined,
  }),
  loader: ({ context }) => loadSecurity(context),
  head: ({ match: { context } }) =>
    pageHead(context.site, context.messages.t, {
      screen: context.messages.t('security.title'),
      description: context.messages.t('security.description'),
      path: '/settings/security',
      robots: 'noindex,nofollow',
    }),
  component: SecurityPage,
  pendingComponent: SecuritySkeleton,
})
