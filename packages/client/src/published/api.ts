/** The types of the API. In the package, this file holds them in full: docs/decisions/160-the-client-as-a-package.md. */
export type { ErrorCode, ErrorFacts } from '@morsel/contract/errors'
export type { ServerError } from '../errors.ts'
export type { Procedures } from '../procedures.ts'
