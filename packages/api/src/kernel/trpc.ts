import type { ErrorCode, ErrorFacts, FieldErrorCode } from '@morsel/contract/errors'
import { AppError, errors, invalidQuery } from '@morsel/contract/errors'
import { databaseOf } from '@morsel/db/client'
import type { DatabaseCall } from '@morsel/db/database-call'
import { isDatabaseAway } from '@morsel/db/database-error'
import { getTRPCErrorFromUnknown, initTRPC, TRPCError } from '@trpc/server'
import superjson from 'superjson'
import { auditRefusal } from './audit/audit-log.ts'
import type { Context } from './context.ts'
import { readIdempotencyKey, runOnce } from './idempotency.ts'
import { inputError } from './input-error.ts'
import { requireSafeOrigin, requireTrustedCallbackUrl, requireTrustedTargets } from './origin.ts'
import type { Deps } from './ports/deps.ts'
import type { LimitName } from './ports/limits.ts'
import type { BodyName, Docs, RestRow } from './rest.ts'
import { clientOf } from './session/client.ts'
import { allows, scopeOf } from './session/personal-token.ts'
import { isUncertain, timeouts, withTimeout } from './timeouts.ts'

/**
 * What all procedures have in common: context, errors, limits, kinds. What a single procedure does is in its noun's folder.
 *
 * Reading order is processing order (AUTH-110 to AUTH-114):
 * `procedure` (rate limit, origin, errors) → `.input(schema)` → `.use(signedIn)` → flow.
 */
export interface Meta {
  /** The REST paths of this procedure. Without any, it's available only through tRPC. */
  rest?: readonly RestRow[]
  /** Its REST documentation. */
  docs?: Docs
  /** Its row of the limit table; the default is `general`. */
  limit?: LimitName
  /** Its row of the body table; the default is `fields` (SEC-220). */
  body?: BodyName
  /**
   * Whether browsers must come from a trusted origin even without cookies. Signing a guest in or emailing one can be an attack too
   * (SEC-103, SEC-104).
   */
  checkOriginForGuests?: boolean
  /** Whether users scheduled for deletion may call this mutation. */
  allowDeletedAccount?: boolean
  /** `long` for a call that reads a lot of data or calls other services first. */
  timeout?: 'long'
}

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    transformer: superjson,
    // No streaming: procedures set cookies, but a stream sends its headers first.
    errorFormatter({ shape, error, type }) {
      const answer = toErrorResponse(error, type === 'query' ? 'query' : 'body')
      return {
        message: answer.message,
        code: shape.code,
        data: {
          code: answer.code,
          httpStatus: answer.status,
          path: shape.data.path,
          retryAfterSeconds: answer.retryAfterSeconds,
          fieldErrors: answer.fieldErrors,
          facts: answer.facts,
        },
      }
    },
  })

/** An error as a caller sees it: no stack, no SQL, no secret. */
export interface ErrorResponse {
  code: ErrorCode
  status: number
  message: string
  retryAfterSeconds?: number
  /** Field → code. */
  fieldErrors?: Readonly<Record<string, FieldErrorCode>>
  /** What the caller needs to resolve it. */
  facts?: ErrorFacts
}

/**
 * Turns what a procedure threw into an error of the catalogue.
 * @param place where the input came from: it decides between 'Invalid body parameters' and 'Invalid query parameters' (AUTH-121, AUTH-122)
 */
export function toErrorResponse(error: TRPCError, place: 'body' | 'query'): ErrorResponse {
  const cause = error.cause
  if (cause instanceof AppError) {
    const isInvalidQuery = place === 'query' && cause.message === errors.VALIDATION_ERROR.message
    return {
      code: cause.code,
      status: cause.status,
      message: isInvalidQuery ? invalidQuery : cause.message,
      ...(cause.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: cause.retryAfterSeconds }),
      ...(cause.fieldErrors === undefined ? {} : { fieldErrors: cause.fieldErrors }),
      ...(cause.facts === undefined ? {} : { facts: cause.facts }),
    }
  }
  if (error.code === 'BAD_REQUEST' || error.code === 'PARSE_ERROR' || error.code === 'UNSUPPORTED_MEDIA_TYPE') {
    return { code: 'VALIDATION_ERROR', status: 400, message: place === 'query' ? invalidQuery : errors.VALIDATION_ERROR.message }
  }
  if (error.code === 'NOT_FOUND' || error.code === 'METHOD_NOT_SUPPORTED') return { code: 'PAGE_NOT_FOUND', ...errors.PAGE_NOT_FOUND }
  if (error.code === 'PAYLOAD_TOO_LARGE') return { code: 'PAYLOAD_TOO_LARGE', ...errors.PAYLOAD_TOO_LARGE }
  return { code: 'INTERNAL_SERVER_ERROR', ...errors.INTERNAL_SERVER_ERROR }
}

/**
 * Wraps every call, whether it comes from pages, tRPC or REST: counts it for its rate limit (SEC-211), refuses it when another site made a
 * browser send it (SEC-101), limits its time, and maps its errors to the catalogue. All of this is in one middleware, because each middleware
 * makes every call copy its context.
 */
const entry = t.middleware(async ({ ctx, meta, path, type, getRawInput, next }) => {
  const ended = timed(ctx.deps.measure, path, type)
  ctx.calledProcedures.push(path)
  try {
    await ctx.deps.limits.count(meta?.limit ?? 'general', path, ctx.request.ip, ctx.limitUses)
    if (ctx.session.isProgram()) await admitProgram(ctx, path, type)
    // GET requests and queries aren't checked. Queries change nothing, and a page that shows a form's errors runs them during a POST.
    if (type === 'mutation' && ctx.request.method !== 'GET') {
      // A body that can't be parsed is refused before the origin is checked (AUTH-111).
      const input = await getRawInput()
      requireSafeOrigin(ctx.deps.config, ctx.request, { checkOriginForGuests: meta?.checkOriginForGuests === true })
      requireTrustedCallbackUrl(ctx.deps.config, ctx.request.callbackURL)
      requireTrustedTargets(ctx.deps.config, input)
    }
  } catch (thrown) {
    const error = toTrpcError(getTRPCErrorFromUnknown(thrown))
    auditForbidden(ctx, path, error)
    ended(error)
    throw error
  }
  const ms = meta?.timeout === 'long' ? timeouts.longCallMs : timeouts.callMs
  const answered = async (call: DatabaseCall) => {
    // The call can stop all statements of its dependencies.
    const deps = { ...ctx.deps, db: databaseOf(call, ctx.deps.db), search: ctx.deps.search.of(call), limits: limitsOf(ctx) }
    const run = (own: Deps) => next({ ctx: { deps: own, session: ctx.session.using(own) } })
    const { idempotencyKey } = ctx.request
    const result =
      idempotencyKey === undefined ? await run(deps) : await runKeyed({ ...ctx, deps }, { path, input: await getRawInput() }, run)
    if (result.ok) return result
    const refused = await inputError(result.error, getRawInput)
    const error = toTrpcError(refused ? getTRPCErrorFromUnknown(refused) : honest(result.error, call))
    auditForbidden(ctx, path, error)
    return { ...result, error }
  }
  const { lane } = ctx.deps
  const isExpensive = lane.isExpensive(path)
  const work = isExpensive ? (call: DatabaseCall) => lane.enter(() => answered(call)) : answered
  return withTimeout(work, ms, { mayWrite: type === 'mutation', isExpensive }).then(
    (result) => {
      ended(result.ok ? undefined : result.error)
      return result
    },
    (thrown: unknown) => {
      const error = toTrpcError(getTRPCErrorFromUnknown(thrown))
      ended(error)
      throw error
    },
  )
})

/** Returns what reports the end of a call. */
function timed(measure: Deps['measure'], path: string, type: 'query' | 'mutation' | 'subscription'): (error?: TRPCError) => void {
  if (!measure) return () => {}
  const startMs = performance.now()
  return (error) =>
    measure.call(path, (performance.now() - startMs) / 1000, error && toErrorResponse(error, type === 'query' ? 'query' : 'body').code)
}

/**
 * Admits a call with a personal access token (AUTH-992, AUTH-993) or the access token of a connected app (AUTH-1008).
 * @throws AppError UNAUTHORIZED, TOO_MANY_REQUESTS, INSUFFICIENT_SCOPE
 */
async function admitProgram({ deps, session, limitUses }: Context, path: string, type: string): Promise<void> {
  const token = await session.programToken()
  if (!token) throw new AppError('UNAUTHORIZED')
  await deps.limits.count(token.limit, token.id, undefined, limitUses)
  const scope = scopeOf(path, type)
  if (scope === undefined || !allows(token.scopes, scope)) throw new AppError('INSUFFICIENT_SCOPE')
}

/** Runs a call with an `Idempotency-Key` in one transaction with its key and its response (API-030). */
function runKeyed<Result extends { ok: boolean }>(
  ctx: Context,
  { path, input }: { path: string; input: unknown },
  run: (deps: Deps) => Promise<Result>,
): Promise<Result> {
  const { deps, request } = ctx
  const call = { key: readIdempotencyKey(request.idempotencyKey ?? ''), procedure: path, input }
  return runOnce(
    ctx,
    call,
    (db) => run({ ...deps, db }),
    (result) => ('data' in result ? result.data : undefined),
  )
}

/** The limits for the flow of a call, which its response reports as well. */
const limitsOf = ({ deps: { limits }, limitUses }: Context): Deps['limits'] => ({
  count: (name, procedure, ip) => limits.count(name, procedure, ip, limitUses),
})

/** Records a call that its caller isn't allowed to make (SEC-812). */
function auditForbidden({ deps, request, session }: Context, path: string, { cause }: TRPCError): void {
  if (!(cause instanceof AppError) || cause.status !== 403) return
  auditRefusal(deps, { kind: 'forbidden', userId: () => session.userId(), detail: `${cause.code} ${path}`, client: clientOf(request) })
}

/** Turns 503 into OUTCOME_UNKNOWN if the call may have committed something, because 503 promises that nothing was committed (SEC-712). */
function honest(error: TRPCError, { mayHaveWritten }: DatabaseCall): TRPCError {
  if (!mayHaveWritten || !isUncertain(error.cause)) return error
  return getTRPCErrorFromUnknown(new AppError('OUTCOME_UNKNOWN', { cause: error.cause }))
}

/** Maps an `AppError` to a tRPC error of the same HTTP status, and any error of an unavailable database to 503. */
export function toTrpcError(error: TRPCError): TRPCError {
  const isAnswered = error.cause instanceof AppError && error.cause.code === 'OUTCOME_UNKNOWN'
  const cause =
    !isAnswered && isDatabaseAway(error.cause)
      ? new AppError('SERVICE_UNAVAILABLE', { retryAfterSeconds: 1, cause: error.cause })
      : error.cause
  return cause instanceof AppError ? new TRPCError({ code: trpcCodeOf(cause.status), message: cause.message, cause }) : error
}

const trpcCodes = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  503: 'SERVICE_UNAVAILABLE',
  504: 'GATEWAY_TIMEOUT',
} as const

function trpcCodeOf(status: number): TRPCError['code'] {
  return Object.entries(trpcCodes).find(([known]) => Number(known) === status)?.[1] ?? 'INTERNAL_SERVER_ERROR'
}

/** Assembles routers. `router.ts` has one line per noun. */
export const router = t.router
export const mergeRouters = t.mergeRouters
export const middleware = t.middleware
export const createCaller = t.createCallerFactory

/** Starts every procedure. Add `.input(…)`, then a guard such as `.use(signedIn)`, then the flow. */
export const procedure = t.procedure.use(entry)
