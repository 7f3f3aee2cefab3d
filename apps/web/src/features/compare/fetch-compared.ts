import { parseCompareParams } from '@morsel/contract/compare-params'
import { splitList } from '@morsel/contract/search-params'
import { staleMs } from '../../site/query-client.ts'
import type { RouterContext } from '../../site/router-context.ts'

/** Fetches what the URL compares; `found` is null if that failed or if there is nothing to compare. */
export async function fetchCompared({ queryClient, queries }: RouterContext, query: Readonly<Record<string, unknown>>) {
  const params = parseCompareParams(query)
  const [dishes, places] = [splitList(params.dishes), splitList(params.places)]
  const kind = places.length > 0 ? ('places' as const) : ('dishes' as const)
  if (dishes.length + places.length === 0) return { kind, ids: [], found: null }
  const asked = queryClient.fetchQuery({
    ...queries.compare.get(kind === 'dishes' ? { dishes } : { places }),
    staleTime: staleMs.lists,
  })
  return { kind, ids: kind === 'dishes' ? dishes : places, found: await asked.catch(() => null) }
}
