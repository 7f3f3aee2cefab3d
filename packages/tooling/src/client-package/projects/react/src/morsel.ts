import { createMorselClient } from '@morsel/client'
import { createMorselMutations, createMorselQueries } from '@morsel/client/react'

/** Everything that components need to make calls. */
export function connect(baseUrl: string) {
  const morsel = createMorselClient({ baseUrl })
  return { morsel, queries: createMorselQueries(morsel), mutations: createMorselMutations(morsel) }
}
