import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../../document/head.ts'
import { loadDeletion } from '../../../features/security/account-data.ts'
import { DeletionPage } from '../../../features/security/deletion-page.tsx'
import { SecuritySkeleton } from '../../../features/security/security-skeleton.tsx'

export const Route = createFileRoute('/_auth-required/_settings/settings/security_/delete-your-account')({
  staticData: { messages: ['deletion', 'security', 'forms', 'errors'] },
  loader: ({ context }) => loadDeletion(context),
  head: fixedHead({ screen: 'deletion.title', description: 'deletion.description', path: '/settings/security/delete-your-account' }),
  component: DeletionPage,
  pendingComponent: SecuritySkeleton,
})
