import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../../document/head.ts'
import { QueuePage } from '../../../features/moderation/queue-page.tsx'
import { guarded } from '../../../navigation/guarded.ts'

export const Route = createFileRoute('/_app/moderation/')({
  staticData: { messages: ['moderation', 'contribute', 'places', 'cuisines', 'security', 'forms', 'errors'] },
  // The page checks it, because its kinds would be part of every first view.
  validateSearch: ({ kind }: Record<string, unknown>): { kind?: string } => (typeof kind === 'string' ? { kind } : {}),
  beforeLoad: guarded('require-auth'),
  // For browsers without scripts; the others ask again.
  loader: ({ context }) =>
    import.meta.env.SSR ? context.queryClient.prefetchQuery({ ...context.queries.moderation.queue({}), retry: false }) : undefined,
  head: fixedHead({ screen: 'moderation.title', path: '/moderation' }),
  component: QueuePage,
})
