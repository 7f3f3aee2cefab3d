/** The main entry of the package. */
export type { ErrorCode, ErrorFacts } from './api.ts'
export { createMorselClient } from './client.ts'
export type { ClientErrorCode } from './client-error.ts'
export { type CookieJar, createCookieJar } from './cookie-jar.ts'
export { errorOf, type MorselError } from './errors.ts'
export type {
  CallOptions,
  MorselClient,
  MorselClientOptions,
  MorselInputs,
  MorselOutputs,
  MutationProcedure,
  QueryProcedure,
  ValueOrGetter,
} from './types.ts'
