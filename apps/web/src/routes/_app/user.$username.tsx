import { normalizeUsername } from '@morsel/contract/username'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { pageHead } from '../../document/head.ts'
import { jsonLd } from '../../document/json-ld.ts'
import { profileGraph } from '../../features/profile/profile-json-ld.ts'
import { ProfilePage } from '../../features/profile/profile-page.tsx'
import { orScreenError } from '../../site/screen-error.ts'

export const Route = createFileRoute('/_app/user/$username')({
  staticData: { messages: ['profile', 'places', 'cuisines', 'reviews', 'saved'] },
  validateSearch: (query: Record<string, unknown>): { as?: 'others' | undefined } => ({ as: query.as === 'others' ? 'others' : undefined }),
  loaderDeps: ({ search: { as } }) => ({ as }),
  loader: async ({ context: { queryClient, queries, site }, params: { username }, deps, location }) => {
    const path = `/user/${normalizeUsername(username)}`
    if (path !== `/user/${username}`) throw redirect({ href: path + location.searchStr, statusCode: 308, replace: true })
    const question = queries.profile.get({ username, asOthers: deps.as === 'others' })
    const profile = await orScreenError(queryClient.fetchQuery({ ...question, staleTime: 0 }), location.href)
    // Built here, because everything that `head` imports is part of every first view.
    return { ...profile, scripts: profile.isIndexed ? [jsonLd(profileGraph(profile, site.origin))] : [] }
  },
  head: ({ params, loaderData, match: { context } }) => ({
    ...pageHead(context.site, context.messages.t, {
      screen: context.messages.t('profile.documentTitle', {
        name: loaderData?.name ?? params.username,
        username: loaderData?.username ?? params.username,
      }),
      description: context.messages.t('profile.description', { name: loaderData?.name ?? params.username }),
      path: `/user/${normalizeUsername(params.username)}`,
      robots: loaderData?.isIndexed ? 'index,follow' : 'noindex,nofollow',
    }),
    scripts: loaderData?.scripts ?? [],
  }),
  component: ProfilePage,
})
