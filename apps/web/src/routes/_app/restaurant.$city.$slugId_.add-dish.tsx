import { createFileRoute, redirect } from '@tanstack/react-router'
import { AddDishPage } from '../../features/contribute/add/add-dish-page.tsx'
import { contributeHead } from '../../features/contribute/contribute-head.ts'
import { loadFacts } from '../../features/contribute/load-facts.ts'
import { staleMs } from '../../site/query-client.ts'
import { orScreenError } from '../../site/screen-error.ts'

export const Route = createFileRoute('/_app/restaurant/$city/$slugId_/add-dish')({
  staticData: { messages: ['contribute', 'reviewForm', 'forms', 'errors', 'places', 'saved'] },
  loader: async ({ context, params: { city, slugId }, location }) => {
    const { queryClient, queries } = context
    const asked = queryClient.fetchQuery({ ...queries.restaurant.get({ city, slugId }), staleTime: staleMs.details })
    const { id, path } = await orScreenError(asked, location.href)
    const own = `${path}/add-dish`
    if (location.pathname !== own) throw redirect({ href: own, statusCode: 308, replace: true })
    const facts = await orScreenError(loadFacts(context, { kind: 'restaurant', id }), location.href)
    return { facts, head: contributeHead(context, context.messages.t('contribute.addDishTo', { name: facts.name }), own) }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: AddDish,
})

function AddDish() {
  return <AddDishPage facts={Route.useLoaderData().facts} />
}
