import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../document/head.ts'
import { DecisionPage } from '../../features/decision/decision-page.tsx'
import { guarded } from '../../navigation/guarded.ts'
import { orScreenError } from '../../site/screen-error.ts'

export const Route = createFileRoute('/_app/decision/$decisionId')({
  staticData: { messages: ['moderation', 'forms', 'errors'] },
  beforeLoad: guarded('require-auth'),
  loader: async ({ context: { queryClient, queries }, params: { decisionId }, location }) => {
    const asked = queryClient.fetchQuery({ ...queries.decision.get({ id: decisionId }), staleTime: 0 })
    return { decision: await orScreenError(asked, location.href) }
  },
  head: fixedHead({ screen: 'moderation.decision.title', path: '/decision' }),
  component: DecisionPage,
})
