import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../document/head.ts'
import { UndoPage } from '../../features/undo/undo-page.tsx'

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
