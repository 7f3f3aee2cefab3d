import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../document/head.ts'
import { AddPhotosPage } from '../../features/add-photos/add-photos-page.tsx'
import { readAddPhotosSearch } from '../../features/add-photos/add-photos-search.ts'
import { orScreenError, screenError } from '../../site/screen-error.ts'

export const Route = createFileRoute('/_app/add-photos')({
  staticData: { messages: ['photos', 'reviewForm', 'forms', 'errors', 'places', 'saved'] },
  validateSearch: readAddPhotosSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { restaurant, item }, location }) => {
    const { queryClient, queries } = context
    const asked = { restaurants: restaurant === undefined ? [] : [restaurant], items: item === undefined ? [] : [item] }
    const cards = await orScreenError(queryClient.ensureQueryData(queries.card.list(asked)), location.href)
    const found = cards.items[0] ?? cards.restaurants[0]
    if (found === undefined) throw screenError({ status: 404, path: location.pathname })
    const { site, messages } = context
    const screen = messages.t('photos.add')
    return {
      about: { name: found.name, path: found.path },
      head: pageHead(site, messages.t, { screen, description: screen, path: '/add-photos', robots: 'noindex,nofollow' }),
    }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: AddPhotos,
})

function AddPhotos() {
  return <AddPhotosPage about={Route.useLoaderData().about} search={Route.useSearch()} />
}
