import type { Deps } from '@morsel/api/kernel/ports/deps'
import { type ErrorResponse, toErrorResponse, toTrpcError } from '@morsel/api/kernel/trpc'
import { errors } from '@morsel/contract/errors'
import { getTRPCErrorFromUnknown } from '@trpc/server'
import type { ErrorRequestHandler, Request, Response } from 'express'
import { failedRequest, sendError } from './rest.ts'
import { v1Path } from './rest-routes.ts'

/** Responds to errors that no door has handled, and logs unexpected ones with the request ID (AUTH-136). */
export function handleErrors(deps: Pick<Deps, 'log' | 'config'>): ErrorRequestHandler {
  return (thrown, req, res, next) => {
    const failure = fileFailure(thrown, res) ?? toErrorResponse(toTrpcError(getTRPCErrorFromUnknown(thrown)), 'query')
    if (failure.status >= 500 && failure.code === 'INTERNAL_SERVER_ERROR')
      deps.log.error({ err: thrown, requestId: res.locals.requestId }, 'request failed')
    if (res.headersSent) return next(thrown)
    if (isForPerson(req, res)) sendNotice(failure, res)
    else sendError(failure, res, req.originalUrl.startsWith(`${v1Path}/`) ? failedRequest(deps, req, res) : undefined)
  }
}

/** Returns the response to a request that the file server refuses, such as a range beyond the end of a file (WEB-122). */
function fileFailure(thrown: unknown, res: Response): ErrorResponse | undefined {
  if (!(thrown instanceof Error) || !('status' in thrown)) return undefined
  if (thrown.status === 404) return { code: 'PAGE_NOT_FOUND', ...errors.PAGE_NOT_FOUND }
  if (thrown.status !== 416) return undefined
  const headers = 'headers' in thrown && typeof thrown.headers === 'object' && thrown.headers !== null ? thrown.headers : {}
  if ('Content-Range' in headers) res.setHeader('Content-Range', String(headers['Content-Range']))
  return { code: 'RANGE_NOT_SATISFIABLE', ...errors.RANGE_NOT_SATISFIABLE }
}

/** Whether a browser would show the response as a page, which then has the headers of a page. */
const isForPerson = (req: Request, res: Response) => res.locals.nonce !== undefined && req.accepts(['json', 'html']) === 'html'

/** Sends a static page in place of one that can't be rendered now. The browser reloads it when a retry makes sense. */
function sendNotice({ status, message, retryAfterSeconds }: ErrorResponse, res: Response): void {
  if (retryAfterSeconds !== undefined) res.setHeader('Retry-After', retryAfterSeconds).setHeader('Refresh', retryAfterSeconds)
  res.setHeader('Cache-Control', 'private, no-store').setHeader('X-Robots-Tag', 'noindex')
  res.status(status).type('html')
  res.send(
    `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${message}</title><p>${message}</p></html>`,
  )
}
