import { createFileRoute, redirect } from '@tanstack/react-router'
import { fixedHead } from '../../../../document/head.ts'
import { AddMenuPage } from '../../../../features/add-menu/add-menu-page.tsx'
import { guarded } from '../../../../navigation/guarded.ts'
import { staleMs } from '../../../../site/query-client.ts'
import { orScreenError } from '../../../../site/screen-error.ts'

export const Route = createFileRoute('/_app/restaurant/$city/$slugId_/menu')({
  staticData: { messages: ['addMenu', 'places', 'forms', 'errors'] },
  beforeLoad: guarded('require-auth'),
  loader: async ({ context: { queryClient, queries }, params: { city, slugId }, location }) => {
    const asked = queryClient.fetchQuery({ ...queries.restaurant.get({ city, slugId }), staleTime: staleMs.details })
    const place = await orScreenError(asked, location.href)
    // As on the page of the place (PLACE-003).
    if (location.pathname !== `${place.path}/menu`) throw redirect({ href: `${place.path}/menu`, statusCode: 308, replace: true })
    return place
  },
  head: ({ match, loaderData: place }) =>
    fixedHead({ screen: 'addMenu.title', description: 'addMenu.description', path: place ? `${place.path}/menu` : match.pathname })({
      match,
    }),
  component: AddMenuPage,
})
