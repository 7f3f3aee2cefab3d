import type { ChangeTarget } from '@morsel/contract/change'
import type { RouterContext } from '../../../site/router-context.ts'
import { loadFacts } from '../load-facts.ts'

/** Loads a place or dish and the first page of its history. */
export async function loadHistory(context: RouterContext, target: ChangeTarget) {
  const { queryClient, queries } = context
  const [facts] = await Promise.all([
    loadFacts(context, target),
    queryClient.fetchQuery({ ...queries.change.history(target), staleTime: 0 }),
  ])
  return facts
}
