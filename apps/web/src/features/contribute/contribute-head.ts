import { pageHead } from '../../document/head.ts'
import type { RouterContext } from '../../site/router-context.ts'

/** Metadata of the pages for contributions, which search engines must not index. */
export function contributeHead({ site, messages: { t } }: RouterContext, screen: string, path: string) {
  return pageHead(site, t, { screen, description: screen, path, robots: 'noindex,nofollow' })
}
