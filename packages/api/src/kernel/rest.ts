import type { ErrorCode } from '@morsel/contract/errors'
import type { AnyTRPCRouter } from '@trpc/server'
import type { Meta } from './trpc.ts'

/** One path at which REST clients reach a procedure. */
export interface RestRow {
  method: 'GET' | 'POST'
  /** `auth` rows live under `AUTH_BASE_PATH`, `v1` rows under `/api/v1`. */
  base: 'auth' | 'v1'
  /** Path below the base; `{name}` segments become members of the input. */
  path: `/${string}`
  /**
   * `json` (default) prints the output; `redirect` answers 302 to the output's `location`; `html` prints the output's `html`; `file` sends its
   * `text` as a file.
   */
  reply?: 'json' | 'redirect' | 'html' | 'file'
  /** Members of a POST's input that may come in the query instead; the body wins. */
  query?: readonly string[]
  /** The body is a form with a file of at most so many bytes. */
  fileMaxBytes?: number
  /** The answer is for its asker alone and is kept by nobody; `auth` rows always are. */
  isPrivate?: boolean
  /** The answer is the same for everybody: caches may keep it for a minute, and whoever has it asks by its ETag. */
  isShared?: boolean
}

/** What the reader of the REST documentation needs beyond what rows, schemas and guards say already. */
export interface Docs {
  /** An imperative title of at most six words. */
  summary: string
  /** What a caller needs to know beyond the schema. */
  description?: string
  /** What the flow refuses with; tests hold it against what happens. */
  errors?: readonly DocumentedError[]
  /** Query members of an example, where a rule in code asks for more than the schema says. */
  example?: Readonly<Record<string, string>>
  /** What members of the path and the query mean, where name and schema do not say. */
  parameters?: Readonly<Record<string, string>>
  /** Cookies that a good answer sets or forgets, by their short names. */
  cookies?: readonly string[]
}

/** A code, with its status where it differs from the catalogue's. */
export type DocumentedError = ErrorCode | { code: ErrorCode; status: number }

/** A row of the derived table: a path and the procedure behind it. */
export interface RestRoute extends RestRow {
  /** Dotted name, e.g. `signIn.email`. */
  procedure: string
  type: 'query' | 'mutation'
}

/**
 * Reads every REST row out of the procedures' meta. A test pins the result against a table typed by hand (AUTH-102).
 */
export function restTable(appRouter: AnyTRPCRouter): RestRoute[] {
  const procedures: Record<string, { _def: { type: string; meta?: unknown } }> = appRouter._def.procedures
  return Object.entries(procedures).flatMap(([procedure, { _def }]) => {
    // The meta of our own procedures is `Meta`: `trpc.ts` is the only place that makes procedures.
    const meta = _def.meta as Meta | undefined
    const type = _def.type === 'query' ? ('query' as const) : ('mutation' as const)
    return (meta?.rest ?? []).map((row) => ({ ...row, procedure, type }))
  })
}
