import { createFileRoute, redirect } from '@tanstack/react-router'
import { fixedHead } from '../../../../document/head.ts'
import { TeamPage } from '../../../../features/owners/team-page.tsx'
import { guarded } from '../../../../navigation/guarded.ts'
import { staleMs } from '../../../../site/query-client.ts'
import { orScreenError } from '../../../../site/screen-error.ts'

export const Route = createFileRoute('/_app/restaurant/$city/$slugId_/team')({
  staticData: { messages: ['owners', 'places', 'reviewForm', 'security', 'codes', 'forms', 'errors'] },
  beforeLoad: guarded('require-auth'),
  loader: async ({ context: { queryClient, queries }, params: { city, slugId }, location }) => {
    const asked = queryClient.fetchQuery({ ...queries.restaurant.get({ city, slugId }), staleTime: staleMs.details })
    const { id, name, path } = await orScreenError(asked, location.href)
    // As on the page of the place (PLACE-003).
    if (location.pathname !== `${path}/team`) throw redirect({ href: `${path}/team`, statusCode: 308, replace: true })
    await orScreenError(queryClient.fetchQuery({ ...queries.team.list({ restaurant: id }), staleTime: 0 }), location.href)
    return { id, name, path }
  },
  head: ({ match, loaderData: place }) =>
    fixedHead({ screen: 'owners.team', description: 'owners.team', path: place ? `${place.path}/team` : match.pathname })({ match }),
  component: Team,
})

function Team() {
  return <TeamPage place={Route.useLoaderData()} />
}
