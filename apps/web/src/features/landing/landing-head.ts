import { pageHead } from '../../document/head.ts'
import { jsonLd } from '../../document/json-ld.ts'
import type { RouterContext } from '../../site/router-context.ts'

/** Returns the metadata of the landing page: the site and its search (WEB-110). */
export function landingHead({ site, messages }: RouterContext) {
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
}
