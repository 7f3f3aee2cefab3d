import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../../document/head.ts'
import { loadDeletion } from '../../../features/security/account-data.ts'
import { DeletionPage } from '../../../features/security/deletion-page.tsx'
import { SecuritySkeleton } from '../../../features/security/security-skeleton.tsx'

export const Route = createFileRoute('/_auth-required/_settings/settings/security_/delete-your-account')({
  staticData: { messages: ['deletion', 'security', 'forms', 'errors'] },
  loader: ({ context }) => loadDeletion(context),
  head: ({ match: { context } }) =>
    pageHead(context.site, context.messages.t, {
      screen: context.messages.t('deletion.title'),
      description: context.messages.t('deletion.description'),
      path: '/settings/security/delete-your-account',
      robots: 'noindex,nofollow',
    }),
  component: DeletionPage,
  pendingComponent: SecuritySkeleton,
})
