import { randomUUID } from 'node:crypto'
import { type IncomingHttpHeaders, IncomingMessage, type OutgoingHttpHeader, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { type ParsedUrlQuery, parse } from 'node:querystring'
import type { Context } from '@morsel/api/kernel/context'
import { limitHeaders } from '@morsel/api/kernel/http/limit-headers'
import { isTrustedOrigin } from '@morsel/api/kernel/origin'
import type { Deps } from '@morsel/api/kernel/ports/deps'
import { isIdempotent, type RestRoute } from '@morsel/api/kernel/rest'
import { type ErrorResponse, toErrorResponse } from '@morsel/api/kernel/trpc'
import { isPublicRead } from '@morsel/api/wiring/openapi/public-reads'
import { AppError } from '@morsel/contract/errors'
import { getTRPCErrorFromUnknown } from '@trpc/server'
import compression from 'compression'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import proxyAddress from 'proxy-addr'
import { readBody, requireBody } from './body.ts'
import { requestIdOf, traceparentOf } from './correlation.ts'
import { allowAnyOrigin, allowTrustedOrigins } from './cors.ts'
import { deprecationHeaders } from './deprecation.ts'
import { isServing, type Readiness } from './health.ts'
import type { FailedRequest } from './problem.ts'
import { createRequestContext, expressContext } from './request-context.ts'
import { errorAnswer, type RestAnswer } from './rest-answer.ts'
import { callRoute } from './rest-call.ts'
import { basePaths, methodsAt, type RouteFinder, type RouteMatch, v1Path } from './rest-routes.ts'
import type { HeaderHandler } from './security.ts'

/** What the REST door shares with the doors behind it. */
export interface RestDoorParts {
  deps: Deps
  findRoute: RouteFinder
  readiness: Readiness
  /** Whether an IP address in `X-Forwarded-For` belongs to a trusted proxy (`TRUST_PROXY`). */
  isTrustedProxy: (ip: string, hops: number) => boolean
  /** Sets the headers of responses that are data. */
  dataHeaders: HeaderHandler
  /** Logs one line per response; undefined when the log level leaves it out. */
  logRequest: ((req: IncomingMessage, res: ServerResponse) => void) | undefined
}

/** A door in front of Express. @returns whether it handles the request */
export type RawDoor = (req: IncomingMessage, res: ServerResponse) => boolean

/**
 * Creates the REST door, which handles every REST row in the `meta` of procedures, in front of Express (decision 040). Requests that match
 * no row are left to Express, and so are all requests that the process refuses.
 */
export function restDoor({ deps, findRoute, readiness, isTrustedProxy, dataHeaders, logRequest }: RestDoorParts): RawDoor {
  const fixedHeaders = fixedHeadersFor(deps.config, dataHeaders)
  // It works with Node's requests and responses, although its types name those of Express.
  const compress = compression() as unknown as HeaderHandler
  const ipOf = (req: IncomingMessage) =>
    req.headers['x-forwarded-for'] === undefined ? req.socket.remoteAddress : proxyAddress(req, isTrustedProxy)

  return (req, res) => {
    if (!isServing(readiness)) return false
    const [path, search] = splitUrl(req.url ?? '')
    const match = findRoute(req.method, path)
    if (!match) return false
    answer(match, { path, search }, req, res).catch((err: unknown) => {
      deps.log.error({ err, procedure: match.route.procedure }, 'request failed')
      res.destroy()
    })
    return true
  }

  async function answer({ route, params }: RouteMatch, url: SentUrl, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const query = url.search === '' ? noQuery : parse(url.search)
    const id = route.base === 'v1' ? requestIdOf(req.headers) : randomUUID()
    if (logRequest) {
      req.id = id
      logRequest(req, res)
    }
    // Only responses that are the same for everyone are compressed, because the length of others could reveal a secret.
    if (route.isShared) compress(req, res, () => {})
    const { ctx, setCookies } = createRequestContext(deps, req, {
      id,
      ip: ipOf(req),
      method: req.method ?? '',
      callbackURL: query.callbackURL,
      idempotencyKey: isIdempotent(route) ? keyIn(req.headers) : undefined,
    })
    const { status, headers, body } = await callRoute(route, ctx, {
      url,
      query,
      params,
      requireBody: () => requireBody(req, route.body),
      readBody: () => readBody(req, res, route.body),
    })
    // As one list: setting headers one by one takes three times as long.
    const list: OutgoingHttpHeader[] = ['x-request-id', id, ...fixedHeaders(req.headers.origin, route, 'vary' in headers)]
    if (isPrivate(route)) list.push('cache-control', 'no-store')
    for (const name in headers) list.push(name, headers[name] ?? '')
    if (route.base === 'v1') addV1Headers(list, route, ctx, req.headers)
    if (status !== 304) list.push('content-length', Buffer.byteLength(body))
    for (const [name, value] of ctx.responseHeaders) list.push(name, value)
    for (const line of setCookies()) list.push('Set-Cookie', line)
    res.writeHead(status, list).end(body)
  }
}

/** Adds the headers that only responses under `/api/v1` have. */
function addV1Headers(list: OutgoingHttpHeader[], route: RestRoute, { limitUses }: Context, sent: IncomingHttpHeaders): void {
  for (const [name, value] of limitHeaders(limitUses)) list.push(name, value)
  for (const [name, value] of deprecationHeaders(route, v1Path)) list.push(name, value)
  const traceparent = traceparentOf(sent)
  if (traceparent !== undefined) list.push('traceparent', traceparent)
}

/** A header that is sent twice has the type of one that is never sent twice. */
const keyIn = (headers: IncomingHttpHeaders) => headers['idempotency-key']?.toString()

/** The path and the query of a URL. */
interface SentUrl {
  path: string
  search: string
}

const noQuery: ParsedUrlQuery = {}

function splitUrl(url: string): [path: string, query: string] {
  const mark = url.indexOf('?')
  return mark < 0 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)]
}

/** Whether responses of a row may be stored only by the client: always for accounts (AUTH-137). */
function isPrivate({ base, isPrivate = false }: RestRoute): boolean {
  return base === 'auth' || isPrivate
}

type HeaderList = readonly OutgoingHttpHeader[]
type FixedHeaders = (origin: string | undefined, route: RestRoute, hasOwnVary: boolean) => HeaderList

/**
 * Returns the headers of every response to an origin, as name, value, name, value. The lists for no origin, for our own and for everyone
 * are created once.
 */
function fixedHeadersFor(config: Deps['config'], dataHeaders: HeaderHandler): FixedHeaders {
  const cors = allowTrustedOrigins(config)
  const listsFor = (origin: string | undefined, allow = cors) => {
    const headers = origin === undefined ? headersOf({}, dataHeaders) : headersOf({ origin }, dataHeaders, allow)
    return { all: headers.flat(), withoutVary: headers.filter(([name]) => name !== 'vary').flat() }
  }
  const ownOrigin = new URL(config.APP_URL).origin
  const own = listsFor(ownOrigin)
  const none = listsFor(undefined)
  const everyone = listsFor('*', allowAnyOrigin)
  const listsOf = (origin: string | undefined, route: RestRoute) => {
    if (origin === undefined) return none
    if (origin === ownOrigin) return own
    return !isTrustedOrigin(config, origin) && isPublicRead(route) ? everyone : listsFor(origin)
  }
  return (origin, route, hasOwnVary) => {
    const lists = listsOf(origin, route)
    return hasOwnVary ? lists.withoutVary : lists.all
  }
}

/** Returns the headers that handlers set on a response to a request with these headers; names in lower case. */
function headersOf(sent: IncomingHttpHeaders, ...handlers: HeaderHandler[]): [name: string, value: OutgoingHttpHeader][] {
  const req = new IncomingMessage(new Socket())
  req.headers = sent
  const res = new ServerResponse(req)
  for (const handler of handlers) handler(req, res, () => {})
  return Object.entries(res.getHeaders()).map(([name, value]) => [name, value ?? ''])
}

/**
 * Answers requests that match no row: 405 where another method would match one (API-015), otherwise 404. They count against the general
 * limit, so that guessing paths isn't free (AUTH-103, SEC-213).
 */
export function unknownRestPaths(deps: Deps, findRoute: RouteFinder): Router {
  const door = Router({ caseSensitive: true })
  for (const { base, basePath } of basePaths(deps.config)) door.use(basePath, unknownPath(deps, base, findRoute))
  return door
}

function unknownPath(deps: Deps, base: RestRoute['base'], findRoute: RouteFinder): RequestHandler {
  return async (req, res, next) => {
    if (base === 'auth') res.setHeader('Cache-Control', 'no-store')
    const methods = base === 'v1' ? methodsAt(findRoute, `${req.baseUrl}${req.path}`) : []
    const isKnown = methods.length > 0
    if (isKnown) res.setHeader('Allow', [...methods, 'OPTIONS'].join(', '))
    if (req.method === 'OPTIONS' && isKnown) return void res.status(204).end()
    if (req.method === 'OPTIONS' || (base === 'auth' && req.method === 'HEAD')) return next()
    const { request, limitUses } = expressContext(deps, req, res)
    try {
      await deps.limits.count('general', 'unknown path', request.ip, limitUses)
      throw new AppError(isKnown ? 'METHOD_NOT_ALLOWED' : 'PAGE_NOT_FOUND')
    } catch (error) {
      if (base === 'v1') for (const [name, value] of limitHeaders(limitUses)) res.setHeader(name, value)
      sendError(toErrorResponse(getTRPCErrorFromUnknown(error), 'query'), res, base === 'v1' ? failedRequest(deps, req, res) : undefined)
    }
  }
}

/** What a failure under `/api/v1` is answered by. */
export function failedRequest({ config }: Pick<Deps, 'config'>, req: Request, res: Response): FailedRequest {
  return { appUrl: config.APP_URL, requestId: res.locals.requestId ?? '', accept: req.headers.accept }
}

/** Answers a failure outside of procedures. @param request the request, if it's one under `/api/v1` */
export function sendError(failure: ErrorResponse, res: Response, request?: FailedRequest): void {
  const { status, headers, body }: RestAnswer = errorAnswer(failure, request)
  res.statusCode = status
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
  res.setHeader('Content-Length', Buffer.byteLength(body))
  res.end(body)
}
