import type { Procedures } from './api.ts'
import type { CookieJar } from './cookie-jar.ts'

/** A value, or a function that returns it for each request. */
export type ValueOrGetter<Value> = Value | (() => Value | Promise<Value>)

/** Where the server is, and how calls reach it. */
export interface MorselClientOptions {
  /** The server's origin, for example `https://morsel.example`; empty for the page's own. */
  baseUrl: string
  /** The default is the platform's. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** Headers of every request. */
  headers?: ValueOrGetter<Readonly<Record<string, string>>>
  /** A bearer token, sent instead of the browser's cookies. */
  token?: ValueOrGetter<string | undefined>
  /** Stores cookies where the platform doesn't, such as in Node.js. */
  cookieJar?: CookieJar
  /** How long a call waits for its response. The default is 15 seconds, and 30 for `user.export`. */
  timeoutMs?: number
  /** How often a query is retried after failures that may be temporary; the default is 2. Mutations are never retried. */
  retries?: number
  /** Called when a call fails because there is no session. */
  onUnauthorized?: () => void
}

/** The options of a single call. */
export interface CallOptions {
  /** Ends the call. It then fails with `ABORTED`. */
  signal?: AbortSignal
  timeoutMs?: number
}

type CallArguments<Input> = undefined extends Input
  ? [input?: Input, options?: CallOptions]
  : Record<never, never> extends Input
    ? [input?: Input, options?: CallOptions]
    : [input: Input, options?: CallOptions]

/** A procedure that reads. It may be called again at any time. */
export interface QueryProcedure<Input, Output> {
  query(...values: CallArguments<Input>): Promise<Output>
}

/** A procedure that changes something. */
export interface MutationProcedure<Input, Output> {
  mutate(...values: CallArguments<Input>): Promise<Output>
}

type ProcedureOf<Row> = Row extends { type: 'query'; input: infer Input; output: infer Output }
  ? QueryProcedure<Input, Output>
  : Row extends { type: 'mutation'; input: infer Input; output: infer Output }
    ? MutationProcedure<Input, Output>
    : never

/** The typed client: `morsel.search.find.query({ q: 'ramen' })`, `morsel.review.write.mutate({ … })`. */
export type MorselClient = {
  readonly [Noun in keyof Procedures]: { readonly [Verb in keyof Procedures[Noun]]: ProcedureOf<Procedures[Noun][Verb]> }
}

type Member<Row, Name extends string> = Row extends { [Key in Name]: infer Value } ? Value : never

/** Inputs by noun and verb: `MorselInputs['review']['write']`. */
export type MorselInputs = {
  [Noun in keyof Procedures]: { [Verb in keyof Procedures[Noun]]: Member<Procedures[Noun][Verb], 'input'> }
}

/** Outputs by noun and verb: `MorselOutputs['search']['find']`. */
export type MorselOutputs = {
  [Noun in keyof Procedures]: { [Verb in keyof Procedures[Noun]]: Member<Procedures[Noun][Verb], 'output'> }
}
