import type { AnyTRPCRouter } from '@trpc/server'
import type * as z from 'zod'
import { targetErrors } from '../../kernel/origin.ts'
import type { DocumentedError, RestRoute } from '../../kernel/rest.ts'
import { fresh, signedIn, unfrozen } from '../../kernel/signed-in.ts'
import type { Meta } from '../../kernel/trpc.ts'

/** A procedure as its documentation needs it. */
export interface DocumentedProcedure {
  meta: Meta
  type: 'query' | 'mutation'
  input: z.core.$ZodType | undefined
  output: z.core.$ZodType | undefined
  /** Only for signed-in people. */
  isSignedIn: boolean
  /** Only shortly after signing in. */
  isFresh: boolean
  /** Not for some days after a change of how to sign in was undone. */
  isFreezable: boolean
}

/** Reads a procedure out of the router. */
export function documentedProcedure(appRouter: AnyTRPCRouter, path: string): DocumentedProcedure {
  // tRPC's own shape of a procedure; our procedures have zod schemas and our meta alone.
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

/** Everything a call at this path may be refused with beside what any call may (429, 500, 503). */
export function errorsOf(procedure: DocumentedProcedure, route: RestRoute, inputNames: readonly string[]): DocumentedError[] {
  const { meta, type, input, isSignedIn, isFresh, isFreezable } = procedure
  const isPost = route.method === 'POST'
  // A callbackURL in the query is looked at whatever else is posted.
  const named = isPost ? [...inputNames, 'callbackURL'] : inputNames
  const targets = Object.entries(targetErrors).flatMap(([name, code]) => (named.includes(name) ? [code] : []))
  return [
    ...(isPost || input ? (['VALIDATION_ERROR'] as const) : []),
    ...(isPost ? (['PAYLOAD_TOO_LARGE', 'INVALID_ORIGIN'] as const) : []),
    ...(isPost && meta.checkOriginForGuests ? (['CROSS_SITE_NAVIGATION_LOGIN_BLOCKED'] as const) : []),
    ...(isPost && route.base === 'v1' ? (['INVALID_CSRF_TOKEN'] as const) : []),
    ...targets,
    ...(isSignedIn ? (['UNAUTHORIZED'] as const) : []),
    ...(isSignedIn && type === 'mutation' && !meta.allowDeletedAccount ? (['ACCOUNT_IS_SCHEDULED_FOR_DELETION'] as const) : []),
    ...(isFresh ? (['SESSION_IS_NOT_FRESH'] as const) : []),
    ...(isFreezable ? (['CREDENTIALS_ARE_FROZEN'] as const) : []),
    ...(meta.docs?.errors ?? []),
  ]
}
