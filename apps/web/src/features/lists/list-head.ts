import type { ListPage } from '@morsel/contract/list'
import { pageHead } from '../../document/head.ts'
import { jsonLd } from '../../document/json-ld.ts'
import { listName } from '../../saved/list-name.ts'
import type { RouterContext } from '../../site/router-context.ts'
import { listGraph } from './list-json-ld.ts'

/** Returns the metadata of a list page. Only public lists may be indexed. @param hasKey the URL contains the key of an unlisted list */
export function listHead({ site, messages: { t } }: RouterContext, list: ListPage, hasKey: boolean) {
  const title = listName(t, list)
  const isPublic = list.visibility === 'public'
  return {
    ...pageHead(site, t, {
      screen: title,
      description: list.description ?? t('lists.pageDescription', { title, name: list.owner.name, count: list.entryCount }),
      path: `/list/${list.id}`,
      robots: isPublic && list.entryCount > 0 ? 'index,follow' : 'noindex,nofollow',
      hasToken: hasKey,
    }),
    scripts: isPublic ? [jsonLd(listGraph(list, title, site.origin))] : [],
  }
}
