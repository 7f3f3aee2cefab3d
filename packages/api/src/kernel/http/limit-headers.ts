import type { LimitUse } from '../ports/limits.ts'

/**
 * Returns `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers-10) for the limits that counted a call: none if none
 * did. A limit that counted several calls of a batch appears once, as the call that has the least left sees it.
 */
export function limitHeaders(uses: readonly LimitUse[]): [name: string, value: string][] {
  if (uses.length === 0) return []
  const tightest = uses.length === 1 ? uses : tightestOf(uses)
  const policies = tightest.map(({ policy, quota, windowSeconds }) => `"${policy}";q=${quota};w=${windowSeconds}`)
  const states = tightest.map(({ policy, remaining, resetSeconds }) => `"${policy}";r=${remaining};t=${resetSeconds}`)
  return [
    ['ratelimit-policy', policies.join(', ')],
    ['ratelimit', states.join(', ')],
  ]
}

function tightestOf(uses: readonly LimitUse[]): LimitUse[] {
  const byPolicy = new Map<string, LimitUse>()
  for (const use of uses) {
    const known = byPolicy.get(use.policy)
    if (!known || use.remaining < known.remaining) byPolicy.set(use.policy, use)
  }
  return [...byPolicy.values()]
}
