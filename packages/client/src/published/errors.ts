import { serverErrorOf } from '../errors.ts'
import type { ErrorCode, ServerError } from './api.ts'
import { ClientError, type ClientErrorCode } from './client-error.ts'

/** Why a call failed. */
export interface MorselError extends Omit<ServerError, 'code'> {
  /** A code of the server's catalogue, or a code of the client with the status 0. */
  code: ErrorCode | ClientErrorCode
}

/**
 * Reads the error that a call threw (API-005).
 * @example const { code, fieldErrors } = errorOf(thrown)
 */
export function errorOf(thrown: unknown): MorselError {
  return serverErrorOf(thrown) ?? clientErrorOf(thrown)
}

function clientErrorOf(thrown: unknown): MorselError {
  if (thrown instanceof ClientError) return { code: thrown.code, status: 0, message: thrown.message }
  return { code: 'FAILED', status: 0, message: thrown instanceof Error ? thrown.message : String(thrown) }
}
