import type { Deps } from '@morsel/api/deps'
import { appRouter } from '@morsel/api/router'
import { answerOf } from '@morsel/api/trpc'
import { constants } from '@morsel/contract/constants'
import { createExpressMiddleware } from '@trpc/server/adapters/express'
import type { RequestHandler } from 'express'
import { requestContext } from './request-context.ts'

/** The typed door, `/api/trpc`: tRPC's own adapter; statuses come from the error catalogue as at every other door. */
export function trpcDoor(deps: Deps): RequestHandler {
  return createExpressMiddleware({
    router: appRouter,
    createContext: ({ req, res }) => requestContext(deps, req, res),
    maxBatchSize: constants.batchMaxCalls,
    maxBodySize: constants.bodyMaxBytes,
    responseMeta({ errors, type }) {
      const [only, ...more] = errors
      const headers = new Headers({ 'cache-control': 'no-store' })
      if (!only || more.length > 0) return { headers }
      const answer = answerOf(only, type === 'query' ? 'query' : 'body')
      if (answer.retryAfterSeconds !== undefined) headers.set('retry-after', String(answer.retryAfterSeconds))
      return { headers, status: answer.status }
    },
    onError({ error, path, ctx }) {
      if (answerOf(error, 'body').status >= 500)
        deps.log.error({ err: error.cause ?? error, requestId: ctx?.request.id, procedure: path }, 'procedure failed')
    },
  })
}
