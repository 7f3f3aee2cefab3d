import type { Config } from '@morsel/api/kernel/config/config'
import { type RestMethod, type RestRoute, restTable } from '@morsel/api/kernel/rest'
import { appRouter } from '@morsel/api/wiring/router'

/** The row that matches a request, with its path parameters. */
export interface RouteMatch {
  route: RestRoute
  params: Readonly<Record<string, string>>
}

/** Returns the row of a request by its method and its path, which has no query. */
export type RouteFinder = (method: string | undefined, path: string) => RouteMatch | undefined
type PathConfig = Pick<Config, 'AUTH_BASE_PATH'>

/** The path of the `v1` rows. */
export const v1Path = '/api/v1'

/** Returns the path of each base, longest first, because one base may be below another. */
export function basePaths({ AUTH_BASE_PATH }: PathConfig): { base: RestRoute['base']; basePath: string }[] {
  const paths = [
    { base: 'auth' as const, basePath: AUTH_BASE_PATH },
    { base: 'v1' as const, basePath: v1Path },
  ]
  return paths.sort((one, other) => other.basePath.length - one.basePath.length)
}

/** Finds the row of a request by its method and its path, which has no query. */
export function createRouteFinder(config: PathConfig): RouteFinder {
  const rows = restTable(appRouter).flatMap((route) => methodsOf(route).map((method) => ({ route, method })))
  const bases = basePaths(config).map(({ base, basePath }) => {
    const own = rows.filter(({ route }) => route.base === base)
    return {
      basePath,
      fixed: own.filter(({ route }) => !route.path.includes('{')),
      patterns: own
        .filter(({ route }) => route.path.includes('{'))
        .map(({ route, method }) => ({ route, method, pattern: new RegExp(`^${route.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) })),
    }
  })
  const exact = new Map<string, RouteMatch>()
  // A later base is part of an earlier one, whose rows win.
  for (const { basePath, fixed } of [...bases].reverse())
    for (const { route, method } of fixed) exact.set(`${method} ${basePath}${route.path}`, { route, params: noParams })
  return (method, path) => {
    const known = exact.get(`${method} ${path}`)
    if (known) return known
    const found = bases.find(({ basePath }) => path.startsWith(`${basePath}/`))
    if (!found) return undefined
    const rest = withoutExtraSlashes(path.slice(found.basePath.length))
    const fixed = exact.get(`${method} ${found.basePath}${rest}`)
    if (fixed) return fixed
    for (const row of found.patterns) {
      const groups = row.method === method ? row.pattern.exec(rest)?.groups : undefined
      if (groups) return { route: row.route, params: decoded(groups) }
    }
    return undefined
  }
}

const methods: readonly (RestMethod | 'HEAD')[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Returns the methods of a path under `/api/v1`; none if no row has this path. */
export function methodsAt(findRoute: RouteFinder, path: string): string[] {
  return methods.filter((method) => findRoute(method, path)?.route.base === 'v1')
}

const noParams = {}

/** HEAD responds like GET, except for accounts (AUTH-103). */
function methodsOf({ method, base }: RestRoute): string[] {
  return method === 'GET' && base === 'v1' ? ['GET', 'HEAD'] : [method]
}

/** Doubled and trailing slashes reach the same row (AUTH-104). */
function withoutExtraSlashes(path: string): string {
  return path.includes('//') || path.endsWith('/') ? path.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1') : path
}

/** Parameters that can't be decoded keep their percent signs; the schema refuses them. */
function decoded(params: Record<string, string>): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]))
  } catch {
    return { ...params }
  }
}
