import type { ChangeTarget } from '@morsel/contract/change'
import type { RouterContext } from '../../site/router-context.ts'

/** Loads the current values of a place or dish: edits are based on them, so they never come from the cache. */
export function loadFacts({ queryClient, queries }: RouterContext, target: ChangeTarget) {
  return queryClient.fetchQuery({ ...queries.change.facts(target), staleTime: 0 })
}

/** What the topics of a place need besides its values; the page works without it. */
export async function loadTopicData(
  { queryClient, queries }: RouterContext,
  topic: string | undefined,
  position: { lat: number; lon: number } | null,
  id: string,
) {
  const cuisines = topic === 'cuisines' ? await queryClient.ensureQueryData(queries.city.cuisines()).catch(() => []) : []
  if (topic !== 'status' || position === null) return { cuisines, nearby: [] }
  const { places } = await queryClient.fetchQuery(queries.restaurant.near(position)).catch(() => ({ places: [] }))
  return {
    cuisines,
    nearby: places
      .filter((place) => place.id !== id)
      .map(({ id, name, addressText }) => ({ id, name: addressText ? `${name}, ${addressText}` : name })),
  }
}
