import { type QueueKind, queueKinds } from '@morsel/contract/moderation-kinds'
import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../../document/head.ts'
import { QueuePage } from '../../../features/moderation/queue-page.tsx'
import { guarded } from '../../../navigation/guarded.ts'

export const Route = createFileRoute('/_app/moderation/')({
  staticData: { messages: ['moderation', 'contribute', 'places', 'cuisines', 'security', 'forms', 'errors'] },
  validateSearch: ({ kind }: Record<string, unknown>): { kind?: QueueKind | undefined } => ({
    kind: queueKinds.find((each) => each === kind),
  }),
  beforeLoad: guarded('require-auth'),
  head: fixedHead({ screen: 'moderation.title', path: '/moderation' }),
  component: QueuePage,
})
