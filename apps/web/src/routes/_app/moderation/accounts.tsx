import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../../document/head.ts'
import { AccountsPage } from '../../../features/moderation/accounts-page.tsx'
import { guarded } from '../../../navigation/guarded.ts'

export const Route = createFileRoute('/_app/moderation/accounts')({
  staticData: { messages: ['moderation', 'security', 'forms', 'errors'] },
  validateSearch: ({ q }: Record<string, unknown>): { q?: string | undefined } => ({
    q: typeof q === 'string' || typeof q === 'number' ? String(q) : undefined,
  }),
  beforeLoad: guarded('require-auth'),
  head: fixedHead({ screen: 'moderation.nav.accounts', path: '/moderation/accounts' }),
  component: AccountsPage,
})
