import { createFileRoute } from '@tanstack/react-router'
import { AddPlacePage } from '../../features/contribute/add/add-place-page.tsx'
import { readAddPlaceSearch } from '../../features/contribute/add/add-place-search.ts'
import { contributeHead } from '../../features/contribute/contribute-head.ts'
import { orScreenError } from '../../site/screen-error.ts'

export const Route = createFileRoute('/_app/add-place')({
  staticData: { messages: ['contribute', 'reviewForm', 'forms', 'errors', 'places', 'saved'] },
  validateSearch: readAddPlaceSearch,
  loader: async ({ context, location }) => ({
    cities: await orScreenError(context.queryClient.ensureQueryData(context.queries.city.list()), location.href),
    head: contributeHead(context, context.messages.t('contribute.addPlace'), '/add-place'),
  }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: AddPlace,
})

function AddPlace() {
  return <AddPlacePage cities={Route.useLoaderData().cities} search={Route.useSearch()} />
}
