import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../document/head.ts'
import { UndoPage } from '../../features/undo/undo-page.tsx'

export const Route = createFileRoute('/_auth/undo')({
  staticData: { messages: ['undo', 'forms', 'errors'] },
  validateSearch: (query: Record<string, unknown>): { token?: string | undefined } => ({
    token: typeof query.token === 'string' ? query.token : undefined,
  }),
  head: fixedHead({ screen: 'undo.documentTitle', path: '/undo', hasToken: true }),
  component: UndoPage,
})
