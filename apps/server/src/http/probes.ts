import type { Deps } from '@morsel/api/kernel/ports/deps'
import { createLimits } from '@morsel/api/kernel/ports/limits'
import { timeouts, withTimeout } from '@morsel/api/kernel/timeouts'
import { siteConfig } from '@morsel/api/wiring/site/site-config'
import { type Db, databaseOf, reserveOf } from '@morsel/db/client'
import { isDatabaseReachable, writeProbe } from '@morsel/db/queries/health'
import type { WebBuild } from './pages.ts'
import { processLink } from './process-link.ts'
import { createRequestContext } from './request-context.ts'

/** A part without which the process can't serve. */
export type Part = 'database' | 'writes' | 'pages'

/** How long a success counts. Monitors and load balancers ask often, and writing a row and rendering a page are expensive. */
const freshMs = 1_000

/**
 * Tries what the process must be able to do: read, write and render a page, in this order.
 * @returns a function that finds the first part that fails; concurrent callers share one try
 */
export function createProbes(deps: Deps, web: WebBuild): () => Promise<Part | undefined> {
  let pending: Promise<Part | undefined> | undefined
  let workedAt = Number.NEGATIVE_INFINITY
  const probes = {
    database: (db) => isDatabaseReachable(db),
    writes: (db) => writeProbe(db, deps.now()).then(() => true),
    pages: () => isPageRendered(deps, web),
  } satisfies Record<Part, (db: Db) => Promise<boolean>>
  const works = (part: Part) =>
    withTimeout((call) => probes[part](databaseOf(call, reserveOf(deps.db))), timeouts.lookMs).catch((err: unknown) => {
      deps.log.warn({ err, part }, 'not ready')
      return false
    })
  const find = async () => {
    if (!(await works('database'))) return 'database'
    if (performance.now() - workedAt < freshMs) return undefined
    for (const part of ['writes', 'pages'] as const) if (!(await works(part))) return part
    workedAt = performance.now()
    return undefined
  }
  return () => {
    pending ??= find().finally(() => {
      pending = undefined
    })
    return pending
  }
}

/** Renders a page for a guest, which no limit counts. */
async function isPageRendered({ config, ...deps }: Deps, web: WebBuild): Promise<boolean> {
  const { renderPage, entry } = await web.load()
  const limits = createLimits({ ...config, RATE_LIMIT_ENABLED: false }, deps.log)
  const facts = { id: 'readiness', ip: undefined, method: 'GET' }
  const { ctx } = createRequestContext({ ...deps, config, limits }, { headers: {} }, facts)
  const { status, body } = await renderPage({
    url: new URL('/login', config.APP_URL),
    method: facts.method,
    headers: { get: () => null },
    link: processLink(ctx, () => {}),
    nonce: '',
    requestId: facts.id,
    appName: config.APP_NAME,
    config: siteConfig(config),
    csrfToken: undefined,
    formResult: undefined,
    isDevelopment: config.NODE_ENV === 'development',
    entry,
  })
  if (body !== null && typeof body !== 'string') await body.cancel()
  return status < 500
}
