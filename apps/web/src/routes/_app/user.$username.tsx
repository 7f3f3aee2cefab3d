import { createFileRoute } from '@tanstack/react-router'
import { profileGraph } from '../../features/profile/profile-json-ld.ts'
import { ProfilePage } from '../../features/profile/profile-page.tsx'
import { pageHead } from '../../head.ts'
import { jsonLd } from '../../json-ld.ts'
import { orScreenError } from '../../screen-error.ts'

export const Route = createFileRoute('/_app/user/$username')({
  staticData: { messages: ['profile', 'places', 'reviews', 'saved'] },
  validateSearch: (query: Record<string, unknown>): { as?: 'others' | undefined } => ({ as: query.as === 'others' ? 'others' : undefined }),
  loaderDeps: ({ search: { as } }) => ({ as }),
  loader: ({ context: { queryClient, queries }, params: { username }, deps, location }) => {
    const question = queries.profile.get({ username, asOthers: deps.as === 'others' })
    return orScreenError(queryClient.fetchQuery({ ...question, staleTime: 0 }), location.href)
  },
  head: ({ params, loaderData, match: { context } }) => ({
    ...pageHead(context.site, context.messages.t, {
      screen: context.messages.t('profile.documentTitle', {
        name: loaderData?.name ?? params.username,
        username: loaderData?.username ?? params.username,
      }),
      description: context.messages.t('profile.description', { name: loaderData?.name ?? params.username }),
      path: `/user/${params.username.toLowerCase()}`,
      robots: loaderData?.isIndexed ? 'index,follow' : 'noindex,nofollow',
    }),
    scripts: loaderData?.isIndexed ? [jsonLd(profileGraph(loaderData, context.site.origin))] : [],
  }),
  component: ProfilePage,
})
