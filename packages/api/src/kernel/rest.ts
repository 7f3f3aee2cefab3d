import { avatarBounds } from '@morsel/contract/avatar'
import { constants } from '@morsel/contract/constants'
import type { ErrorCode } from '@morsel/contract/errors'
import { photoBounds } from '@morsel/contract/photo-file'
import type { AnyTRPCRouter } from '@trpc/server'
import type { Meta } from './trpc.ts'

/** The rules for the body of a call. */
export interface BodyRule {
  /** The maximum size of the body. A form is larger than the file in it. */
  maxBytes: number
  /** The content types that are read. */
  types: readonly string[]
  /** Whether another type is refused with 415. Otherwise, it counts as no body (AUTH-120). */
  isStrict: boolean
  /** Whether the body is read only for users, after every other check that could refuse the call. */
  isForUsers: boolean
  /** The error for a body that is too large; the default is PAYLOAD_TOO_LARGE. */
  tooLarge?: ErrorCode
}

/** The kinds of bodies. A procedure names one in its meta; the default is `fields`. */
export const bodyTable = {
  /** JSON, or a flat form. */
  fields: {
    maxBytes: constants.bodyMaxBytes,
    types: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
    isStrict: false,
    isForUsers: false,
  },
  /** A form with one picture. */
  picture: {
    maxBytes: avatarBounds.maxBytes + constants.bodyMaxBytes,
    types: ['multipart/form-data'],
    isStrict: true,
    isForUsers: true,
  },
  /** A form with one photo. */
  photo: {
    maxBytes: photoBounds.maxBytes + constants.bodyMaxBytes,
    types: ['multipart/form-data'],
    isStrict: true,
    isForUsers: true,
    tooLarge: 'PHOTO_TOO_HEAVY',
  },
} as const satisfies Record<string, BodyRule>

/** The name of a row of {@link bodyTable}. */
export type BodyName = keyof typeof bodyTable

/** The methods of REST paths. */
export type RestMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One path at which REST clients reach a procedure. `auth` rows are under `AUTH_BASE_PATH`, whose contract has only GET and POST; `v1` rows
 * are under `/api/v1`.
 */
export type RestRow = RowParts & ({ base: 'auth'; method: 'GET' | 'POST' } | { base: 'v1'; method: RestMethod })

interface RowParts {
  /** The path below the base. `{name}` segments become members of the input, whose schema must have them (API-016). */
  path: `/${string}`
  /**
   * `json` (default) sends the output. `redirect` responds with 302 to the output's `location`. `html` sends the output's `html`. `file`
   * sends its `text` as a file.
   */
  reply?: 'json' | 'redirect' | 'html' | 'file'
  /** Members of a write's input that may be in the query instead; for DELETE, all of them may. The body takes precedence. */
  query?: readonly string[]
  /** Whether the response is private and must not be cached, like those of all `auth` rows. */
  isPrivate?: boolean
  /**
   * Whether an `Idempotency-Key` has no effect here, because the response can't be repeated: it starts a session, whose cookies aren't
   * stored with it (API-034).
   */
  ignoresIdempotencyKey?: boolean
  /** That clients should use another path (docs/api-policy.md). */
  deprecated?: Deprecation
  /** Whether the response is the same for everyone. Caches may then store it for a minute and revalidate it with its ETag. */
  isShared?: boolean
}

/** Since when a path is deprecated, and when it will stop working (API-027). */
export interface Deprecation {
  since: `${number}-${number}-${number}`
  sunset?: `${number}-${number}-${number}`
  /** The path to use instead, below the same base. */
  successor?: `/${string}`
}

/** The REST documentation that rows, schemas and guards don't provide. */
export interface Docs {
  /** An imperative title of at most six words. */
  summary: string
  /** What a caller needs to know beyond the schema. */
  description?: string
  /** The errors of the flow. Tests compare them with the errors that actually occur. */
  errors?: readonly DocumentedError[]
  /** Query parameters of the example, when the code requires more than the schema. */
  example?: Readonly<Record<string, string>>
  /** The meaning of parameters, when their name and schema don't explain it. */
  parameters?: Readonly<Record<string, string>>
  /** The short names of cookies that a successful response sets or clears. */
  cookies?: readonly string[]
}

/** An error code, with its status if that differs from the catalogue's. */
export type DocumentedError = ErrorCode | { code: ErrorCode; status: number }

/** A row of the derived table: a path and the procedure behind it. */
export type RestRoute = RestRow & {
  /** The dotted name, e.g. `signIn.email`. */
  procedure: string
  type: 'query' | 'mutation'
  body: BodyName
}

/** Whether calls at a path have a body. GET has none; DELETE may have one. */
export const hasBody = ({ method }: Pick<RestRoute, 'method'>): boolean => method !== 'GET'

/** Whether a call may have an `Idempotency-Key`: writes under `/api/v1`, unless their row says otherwise (API-030). */
export const isIdempotent = (route: RestRow): boolean => route.base === 'v1' && hasBody(route) && route.ignoresIdempotencyKey !== true

/** Returns the names of the `{name}` segments of a path. */
export const pathParameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])

/** Collects the REST rows from the meta of all procedures. A test compares the result with a handwritten table (AUTH-102). */
export function restTable(appRouter: AnyTRPCRouter): RestRoute[] {
  const procedures: Record<string, { _def: { type: string; meta?: unknown } }> = appRouter._def.procedures
  return Object.entries(procedures).flatMap(([procedure, { _def }]) => {
    // Only `trpc.ts` creates procedures, and it types their meta as `Meta`.
    const meta = _def.meta as Meta | undefined
    const type = _def.type === 'query' ? ('query' as const) : ('mutation' as const)
    return (meta?.rest ?? []).map((row) => ({ ...row, procedure, type, body: meta?.body ?? 'fields' }))
  })
}
