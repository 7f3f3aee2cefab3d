import type { MorselClient } from './client.ts'
import { type MorselQueries, queriesOf } from './published/query-options.ts'

export type { MorselQueries } from './published/query-options.ts'

/** Connects the typed client to TanStack Query, in components, loaders and on the server. */
export function createMorselQueries(client: MorselClient): MorselQueries {
  return queriesOf(client)
}
