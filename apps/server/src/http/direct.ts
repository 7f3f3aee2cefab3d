import { randomUUID } from 'node:crypto'
import { type IncomingHttpHeaders, IncomingMessage, type OutgoingHttpHeader, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { type ParsedUrlQuery, parse } from 'node:querystring'
import type { Deps } from '@morsel/api/kernel/ports/deps'
import { type RestRoute, restTable } from '@morsel/api/kernel/rest'
import { appRouter } from '@morsel/api/wiring/router'
import type { Express } from 'express'
import type { Logger } from 'pino'
import type { HttpLogger } from 'pino-http'
import proxyAddress from 'proxy-addr'
import { readBody } from './body.ts'
import { readableByTrusted } from './cors.ts'
import type { Readiness } from './health.ts'
import { contextOf } from './request-context.ts'
import { basePaths, callRoute, inputOf, isPrivate, once } from './rest.ts'
import type { HeaderHandler } from './security.ts'

/** What the short way shares with the long one. */
export interface DirectParts {
  deps: Deps
  logger: Logger
  readiness: Readiness
  /** The long way, whose settings say which proxies are believed. */
  app: Express
  /** Writes a line per answer. */
  httpLog: HttpLogger
  /** Sets the headers of answers that are data. */
  dataHeaders: HeaderHandler
}

/**
 * The short way to the REST door: plain calls of its rows, which Express would take longer to lead to their procedure than the procedure needs.
 * Rows, procedures, context, headers and answers are those of the long way. Whatever is not quite plain takes that one: another spelling
 * of the path, a page of another origin, a file, what is compressed, a process that is draining.
 * @returns whether the request is answered here
 */
export function directDoor({ deps, logger, readiness, app, httpLog, dataHeaders }: DirectParts) {
  const bases = basePaths(deps.config)
  const rows = restTable(appRouter).filter(
    ({ path, reply = 'json', fileMaxBytes }) => reply === 'json' && fileMaxBytes === undefined && !path.includes('{'),
  )
  const routes = new Map(rows.map((route) => [`${route.method} ${bases[route.base]}${route.path}`, route]))
  const ownOrigin = new URL(deps.config.APP_URL).origin
  const fixedHeaders = headersOf({}, dataHeaders)
  const fixedHeadersOfOwn = headersOf({ origin: ownOrigin }, dataHeaders, readableByTrusted(deps.config))
  const isLogging = logger.isLevelEnabled('info')
  const isTrusted: (address: string, hops: number) => boolean = app.get('trust proxy fn')
  // Whoever came without a proxy is known without reading lists of addresses.
  const addressOf = (req: IncomingMessage) =>
    req.headers['x-forwarded-for'] === undefined ? req.socket.remoteAddress : proxyAddress(req, isTrusted)

  return (req: IncomingMessage, res: ServerResponse): boolean => {
    const { origin } = req.headers
    if (readiness.state !== 'ready' || (origin !== undefined && origin !== ownOrigin)) return false
    const url = req.url ?? ''
    const mark = url.indexOf('?')
    const route = routes.get(`${req.method} ${mark < 0 ? url : url.slice(0, mark)}`)
    if (!route || (route.isShared && (origin !== undefined || req.headers['accept-encoding'] !== undefined))) return false
    answer(route, mark < 0 ? {} : parse(url.slice(mark + 1)), req, res).catch((err: unknown) => {
      deps.log.error({ err, procedure: route.procedure }, 'request failed')
      res.destroy()
    })
    return true
  }

  async function answer(route: RestRoute, query: ParsedUrlQuery, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const id = randomUUID()
    if (isLogging) {
      req.id = id
      httpLog(req, res)
    }
    const { method } = route
    const { ctx, setCookies } = contextOf(deps, req, { id, ip: addressOf(req), method, callbackURL: query.callbackURL })
    const input = once(() => inputOf(route, ctx, { query, readBody: () => readBody(req, res) }))
    const { status, headers, body } = await callRoute(route, ctx, input)
    // As one list: headers that are set one by one cost thrice as much.
    const list: OutgoingHttpHeader[] = ['X-Request-Id', id, ...(req.headers.origin === undefined ? fixedHeaders : fixedHeadersOfOwn)]
    if (isPrivate(route)) list.push('Cache-Control', 'no-store')
    for (const name in headers) list.push(name, headers[name] ?? '')
    if (status !== 304) list.push('Content-Length', Buffer.byteLength(body))
    for (const line of setCookies()) list.push('Set-Cookie', line)
    res.writeHead(status, list).end(body)
  }
}

/** What handlers set on every answer to such a request, as name, value, name, value. */
function headersOf(asked: IncomingHttpHeaders, ...handlers: HeaderHandler[]): OutgoingHttpHeader[] {
  const req = new IncomingMessage(new Socket())
  req.headers = asked
  const res = new ServerResponse(req)
  for (const handler of handlers) handler(req, res, () => {})
  return Object.entries(res.getHeaders()).flatMap(([name, value]) => (value === undefined ? [] : [name, value]))
}
