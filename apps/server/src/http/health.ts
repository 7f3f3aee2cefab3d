import type { Db } from '@morsel/db/client'
import { sql } from 'drizzle-orm'
import { Router } from 'express'

/** Whether the process may get traffic; flips to draining when it is told to stop. */
export interface Readiness {
  state: 'starting' | 'ready' | 'draining'
}

/** `/healthz`: the process lives. `/readyz`: it can serve, or which part cannot (configuration contract, operations endpoints). */
export function healthDoor(db: Db, readiness: Readiness): Router {
  const door = Router()
  door.use((_req, res, next) => {
    res.setHeader('Cache-Control', 'no-store')
    next()
  })
  door.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' })
  })
  door.get('/readyz', async (_req, res) => {
    if (readiness.state !== 'ready') {
      res.status(503).json({ status: 'unavailable', failing: readiness.state })
      return
    }
    try {
      await db.execute(sql`select 1`)
      res.json({ status: 'ok' })
    } catch {
      res.status(503).json({ status: 'unavailable', failing: 'database' })
    }
  })
  return door
}
