import { createHash } from 'node:crypto'
import type { Context } from '@morsel/api/kernel/context'
import { requireCsrfToken } from '@morsel/api/kernel/csrf'
import { bodyTable, hasBody, type RestRoute } from '@morsel/api/kernel/rest'
import { uncached } from '@morsel/api/kernel/session/current-session'
import { type ErrorResponse, toErrorResponse } from '@morsel/api/kernel/trpc'
import { AppError, wireCode } from '@morsel/contract/errors'
import { getTRPCErrorFromUnknown } from '@trpc/server'
import { logFailure } from './log-failure.ts'
import { callProcedure } from './procedure.ts'
import type { RouteMatch } from './rest-routes.ts'

/** The input of a REST call, whose body hasn't been read yet. */
export interface RestInput extends Pick<RouteMatch, 'params'> {
  query: Readonly<Record<string, unknown>>
  /** @throws AppError if the headers announce a body that the row doesn't allow */
  requireBody(): void
  readBody(): Promise<unknown>
}

export interface RestAnswer {
  status: number
  /** Names in lower case. */
  headers: Readonly<Record<string, string | number>>
  body: string
}

/** Calls the procedure of a row. Never throws: a failure is a response too. */
export async function callRoute(route: RestRoute, ctx: Context, sent: RestInput): Promise<RestAnswer> {
  const { procedure: path, type } = route
  try {
    const output = await callProcedure({ ctx, path, type, readInput: () => inputOf(route, ctx, sent) })
    const answer = toAnswer(route, output)
    if (!route.isShared) return answer
    const version = route.reply === 'file' && hasText(output, 'version') ? output.version : answer.body
    return cacheable(answer, version, ctx.request.header('if-none-match'))
  } catch (thrown) {
    const error = getTRPCErrorFromUnknown(thrown)
    const failure = toErrorResponse(error, hasBody(route) ? 'body' : 'query')
    if (failure.status >= 500) logFailure(ctx.deps.log, error.cause ?? error, { requestId: ctx.request.id, procedure: path })
    return errorAnswer(failure, route.base)
  }
}

/**
 * Returns the input of a call: for GET, the query; for writes, the members that the row allows in the query, overridden by the body.
 * Parameters of the path override both. Empty values in the query count as absent.
 * @throws AppError for a call that another site may have forged, and for a body that may not be read
 */
async function inputOf(route: RestRoute, ctx: Context, { query, params, requireBody, readBody }: RestInput): Promise<unknown> {
  if (!hasBody(route)) return { ...query, ...params }
  if (route.base === 'v1') requireCsrfToken(ctx.deps.config, ctx.cookies, ctx.request.header)
  requireBody()
  if (bodyTable[route.body].isForUsers && !(await ctx.session.get(uncached))) throw new AppError('UNAUTHORIZED')
  const body = await readBody()
  const allowed = Object.fromEntries(Object.entries(query).filter(([name, value]) => isInQuery(route, name) && value !== ''))
  if (body === undefined) {
    // The contract of the account API requires a body where a path has parameters.
    const sent = route.base === 'v1' ? { ...allowed, ...params } : allowed
    return Object.keys(sent).length > 0 ? sent : undefined
  }
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  if (!isObject) return body
  const members = Object.entries(body).filter(([name, value]) => value !== '' || !Object.hasOwn(allowed, name))
  return { ...allowed, ...Object.fromEntries(members), ...params }
}

/** Whether a member of a write's input may be in the query. */
const isInQuery = (route: RestRoute, name: string) => route.method === 'DELETE' || route.query?.includes(name) === true

const jsonType = 'application/json; charset=utf-8'
const jsonHeaders = { 'content-type': jsonType }

function toAnswer(route: RestRoute, output: unknown): RestAnswer {
  if (route.reply === 'redirect' && hasText(output, 'location'))
    return { status: 302, headers: { 'content-type': jsonType, location: inAscii(output.location) }, body: '' }
  if (route.reply === 'html' && hasText(output, 'html'))
    return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: output.html }
  if (route.reply === 'file' && hasText(output, 'text') && hasText(output, 'contentType') && hasText(output, 'fileName'))
    return {
      status: 200,
      headers: { 'content-type': output.contentType, 'content-disposition': `attachment; filename="${output.fileName}"` },
      body: output.text,
    }
  return { status: 200, headers: jsonHeaders, body: JSON.stringify(output ?? null) }
}

/**
 * Lets caches store a response that is the same for everyone, and responds with 304 to clients that already have this version. The ETag is
 * weak because the same response is also sent compressed.
 */
function cacheable(answer: RestAnswer, version: string, ifNoneMatch: string | undefined): RestAnswer {
  const tag = `"${createHash('sha1').update(version).digest('base64url')}"`
  const headers = { 'cache-control': 'public, max-age=60', etag: `W/${tag}`, vary: 'Origin, Accept-Encoding' }
  const isCurrent = ifNoneMatch?.split(',').some((known) => [tag, '*'].includes(known.trim().replace(/^W\//, ''))) ?? false
  return isCurrent ? { status: 304, headers, body: '' } : { ...answer, headers: { ...answer.headers, ...headers } }
}

/** Encodes a URL for a header (AUTH-135). Browsers encode the other characters in the same way. */
function inAscii(url: string): string {
  return url.replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent)
}

function hasText<Key extends string>(output: unknown, key: Key): output is Record<Key, string> {
  return (
    typeof output === 'object' &&
    output !== null &&
    key in output &&
    typeof Object.getOwnPropertyDescriptor(output, key)?.value === 'string'
  )
}

/** Returns a failure as a response to REST clients (AUTH-131, SEC-210). */
export function errorAnswer(failure: ErrorResponse, base: RestRoute['base']): RestAnswer {
  const { code, status, message, retryAfterSeconds, fieldErrors, facts } = failure
  const retryHeaders =
    retryAfterSeconds === undefined
      ? {}
      : { 'retry-after': retryAfterSeconds, ...(status === 429 ? { 'x-retry-after': retryAfterSeconds } : {}) }
  const withCode = { code: wireCode(code, message), message, ...(base === 'v1' ? { fieldErrors, facts } : {}) }
  const body = base === 'auth' && code === 'TOO_MANY_REQUESTS' ? { message } : withCode
  return { status, headers: { ...jsonHeaders, ...retryHeaders }, body: JSON.stringify(body) }
}
