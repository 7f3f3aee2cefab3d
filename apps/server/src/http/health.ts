import { Router } from 'express'
import type { Part } from './probes.ts'

/** Whether the process accepts requests. After a stop signal, it may still do so for a while (`leaving`); then it refuses new ones. */
export interface Readiness {
  state: 'starting' | 'ready' | 'leaving' | 'draining'
}

/** Whether the process accepts requests. It may already have asked load balancers to stop sending them. */
export const isServing = ({ state }: Readiness): boolean => state === 'ready' || state === 'leaving'

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
