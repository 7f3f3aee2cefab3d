import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../document/head.ts'
import { type CodeMethod, isCodeMethod } from '../../features/two-factor/code-methods.ts'
import { TwoFactorPage } from '../../features/two-factor/two-factor-page.tsx'
import { guarded } from '../../navigation/guarded.ts'

export const Route = createFileRoute('/_auth/two-factor')({
  staticData: { messages: ['twoFactor', 'forms', 'errors'] },
  validateSearch: (query: Record<string, unknown>): { by?: CodeMethod | undefined } => ({
    by: isCodeMethod(query.by) ? query.by : undefined,
  }),
  beforeLoad: guarded('two-factor'),
  // Already fetched by the guard.
  loader: ({ context: { queryClient, queries } }) => queryClient.ensureQueryData(queries.twoFactor.status()),
  head: fixedHead({ screen: 'twoFactor.title', description: 'twoFactor.description', path: '/two-factor' }),
  component: TwoFactorPage,
})
