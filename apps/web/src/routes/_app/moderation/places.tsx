import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../../document/head.ts'
import { PlacesPage } from '../../../features/moderation/places-page.tsx'
import { guarded } from '../../../navigation/guarded.ts'

export const Route = createFileRoute('/_app/moderation/places')({
  staticData: { messages: ['moderation', 'security', 'forms', 'errors'] },
  beforeLoad: guarded('require-auth'),
  head: fixedHead({ screen: 'moderation.nav.places', path: '/moderation/places' }),
  component: PlacesPage,
})
