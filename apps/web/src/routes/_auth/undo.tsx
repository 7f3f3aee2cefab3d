import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../document/head.ts'
import { UndoPage } from '../../features/undo/undo-page.tsx'
import { textOf } from '../../search-params/optional.ts'

export const Route = createFileRoute('/_auth/undo')({
  staticData: { messages: ['undo', 'forms', 'errors'] },
  validateSearch: (query: Record<string, unknown>): { token?: string | undefined } => ({
    token: textOf(query.token),
  }),
  head: fixedHead({ screen: 'undo.documentTitle', path: '/undo', hasToken: true }),
  component: UndoPage,
})
