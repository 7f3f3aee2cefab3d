import type { SearchOutput } from '@morsel/contract/search'
import type { JsonLdNode } from '../../document/json-ld.ts'

/** Returns the JSON-LD list of results (PLACE-274). */
export function resultList({ hits }: Pick<SearchOutput, 'hits'>, origin: string): JsonLdNode {
  return {
    '@type': 'ItemList',
    itemListElement: hits.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: new URL(path, origin).href,
    })),
  }
}
