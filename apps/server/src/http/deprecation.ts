import type { RestRow } from '@morsel/api/kernel/rest'

/** Returns the headers of a deprecated path: `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and a link to the path to use instead (API-027). */
export function deprecationHeaders({ deprecated }: Pick<RestRow, 'deprecated'>, basePath: string): [name: string, value: string][] {
  if (!deprecated) return []
  const { since, sunset, successor } = deprecated
  return [
    ['deprecation', `@${new Date(since).getTime() / 1000}`],
    ...(sunset === undefined ? [] : ([['sunset', new Date(sunset).toUTCString()]] as const)),
    ...(successor === undefined ? [] : ([['link', `<${basePath}${successor}>; rel="successor-version"`]] as const)),
  ].map(([name, value]) => [name, value])
}
