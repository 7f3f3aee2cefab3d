import { timeouts, withTimeout } from '@morsel/api/kernel/timeouts'
import type { Db } from '@morsel/db/client'
import { isDatabaseReachable } from '@morsel/db/queries/health'
import { Router } from 'express'

/** Whether the process takes requests; draining once it got a stop signal. */
export interface Readiness {
  state: 'starting' | 'ready' | 'draining'
}

/** `/healthz`: the process is alive. `/readyz`: it can serve, or which part can't (SEC-702). */
export function healthDoor(db: Db, readiness: Readiness): Router {
  const door = Router({ caseSensitive: true })
  door.get('/healthz', (_req, res) => {
    res.setHeader('Cache-Control', 'no-store')
    res.json({ status: 'ok' })
  })
  door.get('/readyz', async (_req, res) => {
    res.setHeader('Cache-Control', 'no-store')
    if (readiness.state !== 'ready') {
      res.status(503).json({ status: 'unavailable', failing: readiness.state })
      return
    }
    if (await withTimeout(() => isDatabaseReachable(db), timeouts.lookMs).catch(() => false)) res.json({ status: 'ok' })
    else res.status(503).json({ status: 'unavailable', failing: 'database' })
  })
  return door
}
