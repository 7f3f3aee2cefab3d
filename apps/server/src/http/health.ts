import { Router } from 'express'
import type { Part } from './probes.ts'

/** Whether the process accepts requests; `draining` after a stop signal. */
export interface Readiness {
  state: 'starting' | 'ready' | 'draining'
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve, or which part can't (SEC-702).
 * @param findFailing returns the first part that fails
 */
export function healthDoor(readiness: Readiness, findFailing: () => Promise<Part | undefined>): Router {
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
    const failing = await findFailing()
    if (failing === undefined) res.json({ status: 'ok' })
    else res.status(503).json({ status: 'unavailable', failing })
  })
  return door
}
