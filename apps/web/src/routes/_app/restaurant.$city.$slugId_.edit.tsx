import { createFileRoute, redirect } from '@tanstack/react-router'
import { contributeHead } from '../../features/contribute/contribute-head.ts'
import { EditPage } from '../../features/contribute/edit/edit-page.tsx'
import { readEditSearch } from '../../features/contribute/edit/edit-search.ts'
import { loadFacts, loadTopicData } from '../../features/contribute/load-facts.ts'
import { staleMs } from '../../site/query-client.ts'
import { orScreenError } from '../../site/screen-error.ts'

export const Route = createFileRoute('/_app/restaurant/$city/$slugId_/edit')({
  staticData: { messages: ['contribute', 'reviewForm', 'forms', 'errors', 'places', 'cuisines'] },
  validateSearch: readEditSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { city, slugId }, deps, location }) => {
    const { queryClient, queries } = context
    const asked = queryClient.fetchQuery({ ...queries.restaurant.get({ city, slugId }), staleTime: staleMs.details })
    const { id, path } = await orScreenError(asked, location.href)
    const own = `${path}/edit`
    if (location.pathname !== own) throw redirect({ href: own + location.searchStr, statusCode: 308, replace: true })
    const facts = await orScreenError(loadFacts(context, { kind: 'restaurant', id }), location.href)
    const { t } = context.messages
    return {
      facts,
      ...(await loadTopicData(context, deps.about, facts.restaurant?.position ?? null, id)),
      head: contributeHead(context, t('contribute.titleOf', { name: facts.name }), own),
    }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: EditRestaurant,
})

function EditRestaurant() {
  return <EditPage {...Route.useLoaderData()} search={Route.useSearch()} />
}
