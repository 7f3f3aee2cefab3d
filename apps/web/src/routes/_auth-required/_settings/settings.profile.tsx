import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../../document/head.ts'
import { ProfileSettingsPage } from '../../../features/profile-settings/profile-settings-page.tsx'
import { optional } from '../../../site/query-client.ts'

export const Route = createFileRoute('/_auth-required/_settings/settings/profile')({
  staticData: { messages: ['profileSettings', 'picture', 'people', 'forms', 'errors'] },
  loader: async ({ context: { queryClient, queries } }) => {
    await optional(queryClient.fetchQuery(queries.profile.visibility()))
  },
  head: fixedHead({ screen: 'profileSettings.title', description: 'profileSettings.description', path: '/settings/profile' }),
  component: ProfileSettingsPage,
})
