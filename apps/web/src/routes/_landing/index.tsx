import { createFileRoute } from '@tanstack/react-router'
import { LandingPage } from '../../features/landing/landing-page.tsx'
import { guarded } from '../../guarded.ts'
import { pageHead } from '../../head.ts'
import { jsonLd } from '../../json-ld.ts'
import { optional, staleMs } from '../../query-client.ts'

export const Route = createFileRoute('/_landing/')({
  staticData: { messages: ['landing', 'places'] },
  beforeLoad: guarded('auth'),
  loader: async ({ context: { queryClient, queries } }) => {
    const [discover, cities] = await Promise.all([
      optional(queryClient.fetchQuery({ ...queries.city.discover({}), staleTime: staleMs.lists })),
      optional(queryClient.fetchQuery({ ...queries.city.list(), staleTime: staleMs.lists })),
    ])
    return { discover, cities }
  },
  head: ({ match: { context } }) => {
    const { site, messages } = context
    const url = new URL('/', site.origin).href
    return {
      ...pageHead(site, messages.t, { description: messages.t('landing.description'), path: '/', robots: 'index,follow' }),
      scripts: [
        jsonLd([
          {
            '@type': 'WebSite',
            '@id': `${url}#website`,
            url,
            name: site.name,
            inLanguage: messages.locale,
            potentialAction: {
              '@type': 'SearchAction',
              target: { '@type': 'EntryPoint', urlTemplate: `${url}search?q={search_term_string}` },
              'query-input': 'required name=search_term_string',
            },
          },
        ]),
      ],
    }
  },
  component: LandingPage,
})
