import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../../document/head.ts'
import { AccountPage } from '../../../features/moderation/account-page.tsx'
import { guarded } from '../../../navigation/guarded.ts'

export const Route = createFileRoute('/_app/moderation/account/$accountId')({
  staticData: { messages: ['moderation', 'contribute', 'security', 'forms', 'errors'] },
  beforeLoad: guarded('require-auth'),
  head: fixedHead({ screen: 'moderation.title', path: '/moderation' }),
  component: AccountPage,
})
