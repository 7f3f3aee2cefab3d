import { isLegalPage } from '@morsel/contract/site'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../document/head.ts'
import { LegalPage } from '../../features/legal/legal-page.tsx'

/** The six legal pages. One route for all, because each route adds weight to every first view. */
export const Route = createFileRoute('/_landing/$document')({
  params: { parse: ({ document }) => isLegalPage(document) && { document } },
  staticData: { messages: ['legal'] },
  loader: async ({ context: { queryClient, queries, site, messages }, params: { document } }) => {
    const { legalQuery, payloadUrl, takePayload } = await import('../../features/legal/payload.ts')
    const text = legalQuery(document)
    const isRead = queryClient.getQueryData(text.queryKey) !== undefined
    await Promise.all([
      !import.meta.env.SSR && !import.meta.env.DEV && !isRead && takePayload(queryClient, `/${document}`, site.buildId),
      document === 'cookie-policy' && queryClient.prefetchQuery({ ...queries.site.cookies(), staleTime: Number.POSITIVE_INFINITY }),
    ])
    const { title, description } = await queryClient.ensureQueryData(text)
    const head = pageHead(site, messages.t, {
      screen: title,
      description: description.replaceAll('{product}', site.name),
      path: `/${document}`,
      robots: 'index,follow',
    })
    const payload = JSON.stringify({ payload: payloadUrl(`/${document}`, site.buildId) })
    return { ...head, scripts: [{ type: 'application/json', children: payload }] }
  },
  // Built by the loader, which isn't part of first views.
  head: ({ loaderData }) => loaderData ?? {},
  component: LegalPage,
})
