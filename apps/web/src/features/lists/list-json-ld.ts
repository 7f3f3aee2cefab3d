import type { ListPage } from '@morsel/contract/list'
import type { JsonLdNode } from '../../document/json-ld.ts'

/** Returns the JSON-LD of a public list (PLACE-274). */
export function listGraph({ id, description, entryCount, entries }: ListPage, name: string, origin: string): JsonLdNode[] {
  const url = new URL(`/list/${id}`, origin).href
  const there = entries.flatMap(({ restaurant, item }) => restaurant ?? item ?? [])
  return [
    {
      '@type': 'ItemList',
      '@id': `${url}#list`,
      url,
      name,
      description,
      numberOfItems: entryCount,
      itemListElement: there.map((card, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: card.name,
        url: new URL(card.path, origin).href,
      })),
    },
  ]
}
