import { pageHead } from '../../document/head.ts'
import type { RouterContext } from '../../site/router-context.ts'

/** Returns the metadata of a comparison, which search engines must not index. */
export function compareHead({ site, messages: { t } }: RouterContext) {
  return pageHead(site, t, {
    screen: t('compare.title'),
    description: t('compare.description'),
    path: '/compare',
    robots: 'noindex,nofollow',
  })
}
