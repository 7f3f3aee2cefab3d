import { limitHeaders } from '@morsel/api/kernel/http/limit-headers'
import type { Deps } from '@morsel/api/kernel/ports/deps'
import { restTable } from '@morsel/api/kernel/rest'
import { toErrorResponse } from '@morsel/api/kernel/trpc'
import { appRouter } from '@morsel/api/wiring/router'
import { constants } from '@morsel/contract/constants'
import { createExpressMiddleware } from '@trpc/server/adapters/express'
import compression from 'compression'
import type { RequestHandler } from 'express'
import { logFailure } from './log-failure.ts'
import { expressContext } from './request-context.ts'

/** Creates the typed API, `/api/trpc`: tRPC's own adapter, with statuses from the error catalogue as at every door. */
export function trpcDoor(deps: Deps): RequestHandler[] {
  const answers = createExpressMiddleware({
    router: appRouter,
    createContext: ({ req, res }) => expressContext(deps, req, res),
    maxBatchSize: constants.batchMaxCalls,
    maxBodySize: constants.bodyMaxBytes,
    responseMeta({ ctx, errors, type, info }) {
      const [only, ...more] = errors
      const headers = new Headers({ 'cache-control': 'no-store' })
      // The adapter sets no content type for a request that it can't parse.
      for (const [name, value] of limitHeaders(ctx?.limitUses ?? [])) headers.set(name, value)
      if (info === undefined) headers.set('content-type', 'application/json')
      if (!only || more.length > 0) return { headers }
      const answer = toErrorResponse(only, type === 'query' ? 'query' : 'body')
      if (answer.retryAfterSeconds !== undefined) headers.set('retry-after', String(answer.retryAfterSeconds))
      return { headers, status: answer.status }
    },
    onError({ error, path, ctx }) {
      if (toErrorResponse(error, 'body').status >= 500)
        logFailure(deps.log, error.cause ?? error, { requestId: ctx?.request.id, procedure: path })
    },
  })
  return [compressShared(), answers]
}

/** Compresses responses that are the same for everyone. Others aren't compressed, even in the same batch: their length could reveal a secret. */
function compressShared(): RequestHandler {
  const shared = new Set(restTable(appRouter).flatMap(({ isShared, procedure }) => (isShared ? procedure : [])))
  const compress = compression()
  return (req, res, next) => {
    const procedures = req.path.slice(1).split(',')
    if (procedures.every((procedure) => shared.has(procedure))) compress(req, res, next)
    else next()
  }
}
