import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../../document/head.ts'
import { PreferencesPage } from '../../../features/settings/preferences-page.tsx'
import { flagOf } from '../../../search-params/optional.ts'
import { optional, staleMs } from '../../../site/query-client.ts'

export const Route = createFileRoute('/_auth-required/_settings/settings/preferences')({
  staticData: { messages: ['people', 'places', 'cuisines', 'lists', 'forms', 'errors'] },
  validateSearch: (query: Record<string, unknown>): { saved?: '1' | undefined } => ({ saved: flagOf(query.saved) }),
  loader: async ({ context: { queryClient, queries } }) => {
    await Promise.all([
      optional(queryClient.fetchQuery({ ...queries.preferences.get(), staleTime: 0 })),
      optional(queryClient.fetchQuery({ ...queries.recent.list(), staleTime: 0 })),
      optional(queryClient.fetchQuery({ ...queries.city.list(), staleTime: staleMs.details })),
      optional(queryClient.fetchQuery({ ...queries.city.cuisines(), staleTime: staleMs.details })),
    ])
  },
  head: fixedHead({ screen: 'settings.preferences', path: '/settings/preferences' }),
  component: PreferencesPage,
})
