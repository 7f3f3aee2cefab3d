import { createHash } from 'node:crypto'
import type { Config } from '@morsel/api/kernel/config/config'
import type { Context } from '@morsel/api/kernel/context'
import { refuseForgedCall } from '@morsel/api/kernel/csrf'
import type { Deps } from '@morsel/api/kernel/ports/deps'
import { type RestRoute, restTable } from '@morsel/api/kernel/rest'
import { answerOf, type ErrorAnswer } from '@morsel/api/kernel/trpc'
import { appRouter } from '@morsel/api/wiring/router'
import { AppError, wireCode } from '@morsel/contract/errors'
import { callTRPCProcedure, getTRPCErrorFromUnknown } from '@trpc/server'
import compression from 'compression'
import express, { type Request, type Response, Router } from 'express'
import { readBody } from './body.ts'
import { requestContext } from './request-context.ts'

/**
 * The REST door: every row of the procedures' meta as an Express route. Knows wrapping only; what happens is behind the procedure.
 * Auth contract 1.1 to 1.4.
 */
export function restDoor(deps: Deps): Router {
  const door = Router({ caseSensitive: true })
  const routes = restTable(appRouter)
  // Where one base lies below the other, the deeper one is asked first: each answers whatever is unknown to it.
  const paths = basePaths(deps.config)
  const bases: RestRoute['base'][] = ['auth', 'v1']
  for (const base of bases.sort((one, other) => paths[other].length - paths[one].length)) {
    const room = Router({ caseSensitive: true })
    // HEAD is answered as GET is, except by the accounts (auth contract 1.1).
    if (base === 'auth') room.use(keptByNobody, passBy('HEAD'))
    room.use(tidyPath, passBy('OPTIONS'))
    for (const route of routes.filter((row) => row.base === base)) {
      const method = route.method === 'GET' ? 'get' : 'post'
      // What is not for everybody stays as long as it is: its length tells of nothing that is secret.
      const packed = route.isShared ? [compression()] : []
      room[method](route.path.replaceAll(/\{(\w+)\}/g, ':$1'), ...packed, (req, res) => answer(deps, route, req, res))
    }
    room.use((req, res) => unknownPath(deps, base, req, res))
    door.use(paths[base], room)
  }
  return door
}

/** Where the rows of each base live. */
export function basePaths(config: Pick<Config, 'AUTH_BASE_PATH'>): Record<RestRoute['base'], string> {
  return { auth: config.AUTH_BASE_PATH, v1: '/api/v1' }
}

/** Every answer of the accounts, also to what they do not handle (auth contract 7.3-31). */
const keptByNobody: express.RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store')
  next()
}

/** Trailing and doubled slashes reach the same endpoint (auth contract 1.1). */
const tidyPath: express.RequestHandler = (req, _res, next) => {
  const [path = '/', ...query] = req.url.split('?')
  const tidy = path.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  req.url = [tidy, ...query].join('?')
  next()
}

/** Methods that reach no endpoint. */
const passBy =
  (...methods: string[]): express.RequestHandler =>
  (req, _res, next) => {
    if (methods.includes(req.method)) next('router')
    else next()
  }

async function answer(deps: Deps, route: RestRoute, req: Request, res: Response): Promise<void> {
  if (isPrivate(route)) res.setHeader('Cache-Control', 'no-store')
  const ctx = requestContext(deps, req, res, { callbackURL: req.query.callbackURL })
  // Read only when the procedure gets as far as its input: limits are counted before the body is parsed.
  const { query, params } = req
  const getRawInput = once(() => inputOf(route, ctx, { query, params, readBody: () => readBody(req, res, route.fileMaxBytes) }))
  send(res, await callRoute(route, ctx, getRawInput))
}

/** Whether the answers of a row are kept by nobody. */
export function isPrivate({ base, isPrivate = false }: RestRoute): boolean {
  return base === 'auth' || isPrivate
}

/** What there is to be sent, in words of HTTP. */
export interface RestAnswer {
  status: number
  headers: Readonly<Record<string, string | number>>
  body: string
}

/** Calls the procedure of a row. Never throws: a failure is an answer too. */
export async function callRoute(route: RestRoute, ctx: Context, getRawInput: () => Promise<unknown>): Promise<RestAnswer> {
  const { procedure: path, type } = route
  try {
    const output = await callTRPCProcedure({ router: appRouter, path, type, ctx, getRawInput, signal: undefined, batchIndex: 0 })
    const answer = answerWith(route, output)
    if (!route.isShared) return answer
    return shared(
      answer,
      route.reply === 'file' && hasText(output, 'version') ? output.version : answer.body,
      ctx.request.header('if-none-match'),
    )
  } catch (thrown) {
    const error = getTRPCErrorFromUnknown(thrown)
    const failure = answerOf(error, route.method === 'GET' ? 'query' : 'body')
    if (failure.status >= 500)
      ctx.deps.log.error({ err: error.cause ?? error, requestId: ctx.request.id, procedure: path }, 'procedure failed')
    return errorAnswer(failure, route.base)
  }
}

/** What a call brought, its body unread. */
interface Brought {
  query: Readonly<Record<string, unknown>>
  params?: Request['params']
  readBody(): Promise<unknown>
}

/**
 * The input of a call: of a GET its query, of a POST its body over what the row takes from the query (what is empty is absent),
 * with the path's parameters on top. Without a parsed body there is no other input.
 * @throws AppError for a call that another site may have forged
 */
export async function inputOf(route: RestRoute, ctx: Context, { query, params, readBody }: Brought): Promise<unknown> {
  if (route.method === 'GET') return { ...query, ...params }
  if (route.base === 'v1') refuseForgedCall(ctx.deps.config, ctx.cookies, ctx.request.header)
  const body = await readBody()
  const taken = Object.fromEntries(Object.entries(query).filter(([name, value]) => route.query?.includes(name) && value !== ''))
  if (body === undefined && Object.keys(taken).length > 0) return taken
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  if (!isObject) return body
  const said = Object.entries(body).filter(([name, value]) => value !== '' || !Object.hasOwn(taken, name))
  return { ...taken, ...Object.fromEntries(said), ...params }
}

/** Several steps ask for the input; the body can be read once. */
export function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () => {
    made ??= make()
    return made
  }
}

function answerWith(route: RestRoute, output: unknown): RestAnswer {
  if (route.reply === 'redirect' && hasText(output, 'location'))
    return { status: 302, headers: { 'Content-Type': jsonType, Location: inAscii(output.location) }, body: '' }
  if (route.reply === 'html' && hasText(output, 'html'))
    return { status: 200, headers: { 'Content-Type': 'text/html; charset=utf-8' }, body: output.html }
  if (route.reply === 'file' && hasText(output, 'text') && hasText(output, 'contentType') && hasText(output, 'fileName'))
    return {
      status: 200,
      headers: { 'Content-Type': output.contentType, 'Content-Disposition': `attachment; filename="${output.fileName}"` },
      body: output.text,
    }
  return { status: 200, headers: jsonHeaders, body: JSON.stringify(output ?? null) }
}

/**
 * What everybody gets alike may be kept; whoever has it already is told so. Browsers elsewhere read it only with the headers for them.
 * The ETag is a weak one: the same answer also travels compressed.
 */
function shared(answer: RestAnswer, version: string, known: string | undefined): RestAnswer {
  const etag = `"${createHash('sha1').update(version).digest('base64url')}"`
  const headers = { 'Cache-Control': 'public, max-age=60', ETag: `W/${etag}`, Vary: 'Origin, Accept-Encoding' }
  const isKnown = known?.split(',').some((one) => [etag, '*'].includes(one.trim().replace(/^W\//, ''))) ?? false
  return isKnown ? { status: 304, headers, body: '' } : { ...answer, headers: { ...answer.headers, ...headers } }
}

/** Headers hold nothing else; browsers write the rest of an address like this themselves. */
function inAscii(address: string): string {
  return address.replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent)
}

function hasText<Key extends string>(output: unknown, key: Key): output is Record<Key, string> {
  return (
    typeof output === 'object' &&
    output !== null &&
    key in output &&
    typeof Object.getOwnPropertyDescriptor(output, key)?.value === 'string'
  )
}

const jsonType = 'application/json; charset=utf-8'
const jsonHeaders = { 'Content-Type': jsonType }

/**
 * `{code, message}`; a refused call says when to come back, in the header of the reference and in the standard one, and that one of the accounts
 * has no code (auth contract 1.7).
 */
function errorAnswer(failure: ErrorAnswer, base: RestRoute['base']): RestAnswer {
  const { code, status, message, retryAfterSeconds, fieldErrors } = failure
  const comeBack =
    retryAfterSeconds === undefined
      ? {}
      : { 'Retry-After': retryAfterSeconds, ...(status === 429 ? { 'X-Retry-After': retryAfterSeconds } : {}) }
  const named = { code: wireCode(code, message), message, ...(base === 'v1' && fieldErrors ? { fieldErrors } : {}) }
  const body = base === 'auth' && code === 'TOO_MANY_REQUESTS' ? { message } : named
  return { status, headers: { ...jsonHeaders, ...comeBack }, body: JSON.stringify(body) }
}

/** Straight to the socket: Express's own `json` looks for a query parameter, a content type and a fingerprint that nobody asked for. */
function send(res: Response, { status, headers, body }: RestAnswer): void {
  res.statusCode = status
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
  if (status !== 304) res.setHeader('Content-Length', Buffer.byteLength(body))
  res.end(body)
}

/** Answers a failure that is no procedure's. */
export function sendError(failure: ErrorAnswer, res: Response): void {
  send(res, errorAnswer(failure, 'auth'))
}

/** Unknown paths count against the general limit too: guessing paths is not free (auth contract 1.2). */
async function unknownPath(deps: Deps, base: RestRoute['base'], req: Request, res: Response): Promise<void> {
  try {
    await deps.limits.count('general', 'unknown path', requestContext(deps, req, res).request.ip)
    throw new AppError('PAGE_NOT_FOUND')
  } catch (error) {
    send(res, errorAnswer(answerOf(getTRPCErrorFromUnknown(error), 'query'), base))
  }
}
