import type { AnyTRPCRouter } from '@trpc/server'
import type * as z from 'zod'
import { targetErrors } from '../../kernel/origin.ts'
import { bodyTable, type DocumentedError, hasBody, isIdempotent, type RestRoute } from '../../kernel/rest.ts'
import { scopeOf } from '../../kernel/session/personal-token.ts'
import { confirmed, fresh, moderator, operator, signedIn, unfrozen, verified, verifiedOrGuest } from '../../kernel/signed-in.ts'
import type { Meta } from '../../kernel/trpc.ts'

/** The facts about a procedure that its documentation needs. */
export interface DocumentedProcedure {
  meta: Meta
  type: 'query' | 'mutation'
  input: z.core.$ZodType | undefined
  output: z.core.$ZodType | undefined
  /** Whether it's only for signed-in users. */
  isSignedIn: boolean
  /** Whether it's refused to users who are blocked from contributing. */
  isContribution: boolean
  /** Whether it's only for users with a verified email. */
  isVerified: boolean
  /** Whether it's only for users who confirmed their identity a short time ago. */
  isConfirmed: boolean
  /** Whether it's only for users with a role. */
  isForRole: boolean
  /** Whether it requires a fresh session. */
  isFresh: boolean
  /** Whether it's refused while sign-in settings are locked. */
  isFreezable: boolean
}

/** Gets a procedure from the router. */
export function documentedProcedure(appRouter: AnyTRPCRouter, path: string): DocumentedProcedure {
  // This is tRPC's internal shape of a procedure. All procedures here have zod schemas and this meta.
  const { _def } = appRouter._def.procedures[path] as { _def: Definition }
  const uses = (guard: { _middlewares: readonly unknown[] }) => {
    const last = guard._middlewares.at(-1)
    return _def.middlewares.includes(last)
  }
  return {
    meta: _def.meta ?? {},
    type: _def.type === 'query' ? 'query' : 'mutation',
    input: _def.inputs[0],
    output: _def.output,
    isSignedIn: uses(signedIn),
    isContribution: _def.type !== 'query' && (uses(verified) || uses(verifiedOrGuest)),
    isVerified: uses(verified),
    isConfirmed: uses(confirmed),
    isForRole: uses(moderator) || uses(operator),
    isFresh: uses(fresh),
    isFreezable: uses(unfrozen),
  }
}

interface Definition {
  type: string
  meta?: Meta
  inputs: readonly z.core.$ZodType[]
  output?: z.core.$ZodType
  middlewares: readonly unknown[]
}

/** Returns all errors of a call at this path, except those that every call can have (429, 500, 503). */
export function errorsOf(procedure: DocumentedProcedure, route: RestRoute, inputNames: readonly string[]): DocumentedError[] {
  const { meta, type, input, isSignedIn, isVerified, isContribution, isConfirmed, isForRole, isFresh, isFreezable } = procedure
  const isWrite = hasBody(route)
  // A callbackURL in the query is always checked.
  const named = isWrite ? [...inputNames, 'callbackURL'] : inputNames
  const targets = Object.entries(targetErrors).flatMap(([name, code]) => (named.includes(name) ? [code] : []))
  const errors: DocumentedError[] = [
    // A personal access token may be invalid, wherever it's sent (AUTH-995).
    'UNAUTHORIZED',
    ...(scopeOf(route.procedure, type) === 'read' ? [] : (['INSUFFICIENT_SCOPE'] as const)),
    ...(isWrite || input ? (['VALIDATION_ERROR'] as const) : []),
    ...(isWrite ? (['PAYLOAD_TOO_LARGE', 'INVALID_ORIGIN'] as const) : []),
    ...(isWrite && bodyTable[route.body].isStrict ? (['UNSUPPORTED_MEDIA_TYPE'] as const) : []),
    ...(isWrite && meta.checkOriginForGuests ? (['CROSS_SITE_NAVIGATION_LOGIN_BLOCKED'] as const) : []),
    ...(isWrite && route.base === 'v1' ? (['INVALID_CSRF_TOKEN'] as const) : []),
    ...targets,
    ...(isIdempotent(route) ? (['INVALID_IDEMPOTENCY_KEY', 'IDEMPOTENCY_KEY_REUSED'] as const) : []),
    ...(isSignedIn ? (['TWO_FACTOR_REQUIRED'] as const) : []),
    ...(isSignedIn && type === 'mutation' && !meta.allowDeletedAccount ? (['ACCOUNT_IS_SCHEDULED_FOR_DELETION'] as const) : []),
    ...(isVerified ? (['EMAIL_NOT_VERIFIED'] as const) : []),
    ...(isContribution ? (['CONTRIBUTING_IS_BLOCKED'] as const) : []),
    ...(isForRole ? (['ROLE_REQUIRED'] as const) : []),
    ...(isConfirmed || isFresh || isForRole ? (['SESSION_IS_NOT_FRESH'] as const) : []),
    ...(isFreezable ? (['CREDENTIALS_ARE_FROZEN'] as const) : []),
    ...(meta.docs?.errors ?? []),
  ]
  return [...new Set(errors)]
}

/** Says in one or two sentences who may call a procedure. */
export function accessOf(procedure: DocumentedProcedure, name: string): string {
  const { type, isSignedIn, isVerified, isConfirmed, isFresh } = procedure
  if (!isSignedIn) return 'No sign-in required.'
  const scope = scopeOf(name, type)
  const needs = [
    ...(isVerified ? [' with a verified email'] : []),
    ...(isConfirmed ? [' and a recent confirmation of your identity'] : isFresh ? [' with a fresh session'] : []),
  ]
  if (scope === undefined) return `Requires sign-in${needs.join('')}. Personal access tokens can’t be used.`
  const tokens = scope === 'read' ? 'Any personal access token works.' : `Personal access tokens need the scope \`${scope}\`.`
  return `Requires sign-in${needs.join('')}. ${tokens}`
}
