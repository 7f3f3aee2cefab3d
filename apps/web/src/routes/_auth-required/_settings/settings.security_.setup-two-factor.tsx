import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../../document/head.ts'
import { SecuritySkeleton } from '../../../features/security/security-skeleton.tsx'
import { SetupPage } from '../../../features/two-factor-setup/setup-page.tsx'
import { guarded } from '../../../navigation/guarded.ts'

export const Route = createFileRoute('/_auth-required/_settings/settings/security_/setup-two-factor')({
  staticData: { messages: ['setup', 'codes', 'security', 'forms', 'errors'] },
  beforeLoad: guarded('require-2fa-disabled', 'require-security-settings-referrer'),
  head: fixedHead({ screen: 'setup.title', description: 'setup.description', path: '/settings/security/setup-two-factor' }),
  component: SetupPage,
  pendingComponent: SecuritySkeleton,
})
