import type { Context } from '@morsel/api/kernel/context'
import { requireCsrfToken } from '@morsel/api/kernel/csrf'
import { StoredAnswer } from '@morsel/api/kernel/idempotency'
import { bodyTable, hasBody, type RestRoute } from '@morsel/api/kernel/rest'
import { uncached } from '@morsel/api/kernel/session/current-session'
import { toErrorResponse } from '@morsel/api/kernel/trpc'
import { AppError } from '@morsel/contract/errors'
import { getTRPCErrorFromUnknown } from '@trpc/server'
import { logFailure } from './log-failure.ts'
import { callProcedure } from './procedure.ts'
import { cacheable, errorAnswer, jsonAnswer, pageLinks, type RestAnswer, toAnswer } from './rest-answer.ts'
import type { RouteMatch } from './rest-routes.ts'

/** The input of a REST call, whose body hasn't been read yet. */
export interface RestInput extends Pick<RouteMatch, 'params'> {
  /** The path and the query as they were sent. */
  url: { path: string; search: string }
  query: Readonly<Record<string, unknown>>
  /** @throws AppError if the headers announce a body that the row doesn't allow */
  requireBody(): void
  readBody(): Promise<unknown>
}

/** Calls the procedure of a row. Never throws: a failure is a response too. */
export async function callRoute(route: RestRoute, ctx: Context, sent: RestInput): Promise<RestAnswer> {
  const { procedure: path, type } = route
  try {
    const output = await callProcedure({ ctx, path, type, readInput: () => inputOf(route, ctx, sent) })
    const answer = withPages(route, toAnswer(route, output), output, sent)
    return route.isShared ? cacheable(answer, output, ctx.request.header('if-none-match')) : answer
  } catch (thrown) {
    const error = getTRPCErrorFromUnknown(thrown)
    if (error.cause instanceof StoredAnswer) return storedAnswer(error.cause)
    const failure = toErrorResponse(error, hasBody(route) ? 'body' : 'query')
    if (failure.status >= 500) logFailure(ctx.deps.log, error.cause ?? error, { requestId: ctx.request.id, procedure: path })
    const { id: requestId, header } = ctx.request
    return errorAnswer(failure, route.base === 'v1' ? { appUrl: ctx.deps.config.APP_URL, requestId, accept: header('accept') } : undefined)
  }
}

function withPages(route: RestRoute, answer: RestAnswer, output: unknown, { url }: RestInput): RestAnswer {
  if (route.base !== 'v1' || hasBody(route)) return answer
  const links = pageLinks(output, url)
  return links.link === undefined ? answer : { ...answer, headers: { ...answer.headers, ...links } }
}

/** The response of an earlier call with the same `Idempotency-Key`. */
function storedAnswer({ body }: StoredAnswer): RestAnswer {
  const answer = jsonAnswer(body)
  return { ...answer, headers: { ...answer.headers, 'idempotency-replayed': 'true' } }
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
