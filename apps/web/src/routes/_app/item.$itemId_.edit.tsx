import { createFileRoute, redirect } from '@tanstack/react-router'
import { contributeHead } from '../../features/contribute/contribute-head.ts'
import { EditPage } from '../../features/contribute/edit/edit-page.tsx'
import { readEditSearch } from '../../features/contribute/edit/edit-search.ts'
import { loadFacts } from '../../features/contribute/load-facts.ts'
import { staleMs } from '../../site/query-client.ts'
import { orScreenError } from '../../site/screen-error.ts'

export const Route = createFileRoute('/_app/item/$itemId_/edit')({
  staticData: { messages: ['contribute', 'reviewForm', 'forms', 'errors', 'places', 'cuisines'] },
  validateSearch: readEditSearch,
  loader: async ({ context, params: { itemId }, location }) => {
    const { queryClient, queries } = context
    const asked = queryClient.fetchQuery({ ...queries.item.get({ itemId }), staleTime: staleMs.details })
    const { id, path } = await orScreenError(asked, location.href)
    const own = `${path}/edit`
    if (location.pathname !== own) throw redirect({ href: own + location.searchStr, statusCode: 308, replace: true })
    const facts = await orScreenError(loadFacts(context, { kind: 'item', id }), location.href)
    return { facts, head: contributeHead(context, context.messages.t('contribute.titleOf', { name: facts.name }), own) }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: EditItem,
})

function EditItem() {
  return <EditPage {...Route.useLoaderData()} cuisines={[]} nearby={[]} search={Route.useSearch()} />
}
