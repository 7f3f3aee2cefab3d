import { createFileRoute, redirect } from '@tanstack/react-router'
import { contributeHead } from '../../features/contribute/contribute-head.ts'
import { HistoryPage } from '../../features/contribute/history/history-page.tsx'
import { loadHistory } from '../../features/contribute/history/load-history.ts'
import { staleMs } from '../../site/query-client.ts'
import { orScreenError } from '../../site/screen-error.ts'

export const Route = createFileRoute('/_app/item/$itemId_/history')({
  staticData: { messages: ['contribute', 'reviewForm', 'errors', 'places', 'cuisines'] },
  loader: async ({ context, params: { itemId }, location }) => {
    const { queryClient, queries } = context
    const asked = queryClient.fetchQuery({ ...queries.item.get({ itemId }), staleTime: staleMs.details })
    const { id, path } = await orScreenError(asked, location.href)
    const own = `${path}/history`
    if (location.pathname !== own) throw redirect({ href: own, statusCode: 308, replace: true })
    const facts = await orScreenError(loadHistory(context, { kind: 'item', id }), location.href)
    return { facts, head: contributeHead(context, context.messages.t('contribute.historyOf', { name: facts.name }), own) }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: ItemHistory,
})

function ItemHistory() {
  return <HistoryPage facts={Route.useLoaderData().facts} />
}
