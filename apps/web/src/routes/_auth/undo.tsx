import { createFileRoute } from '@tanstack/react-router'
import { UndoPage } from '../../features/undo/undo-page.tsx'
import { pageHead } from '../../head.ts'

export const Route = createFileRoute('/_auth/undo')({
  staticData: { messages: ['undo', 'forms', 'errors'] },
  validateSearch: (query: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof query.token === 'string' ? query.token : undefined,
  }),
  head: ({ match: { context } }) =>
    pageHead(context.site, context.messages.t, {
      screen: context.messages.t('undo.documentTitle'),
      path: '/undo',
      robots: 'noindex,nofollow',
      hasToken: true,
    }),
  component: UndoPage,
})
