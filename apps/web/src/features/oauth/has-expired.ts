import { errorOf } from '@morsel/client/errors'

/** Whether a call failed because the request is unknown, too old or already answered, or isn't one at all. */
export function hasExpired(error: unknown): boolean {
  return error !== undefined && error !== null && ['CONSENT_REQUEST_EXPIRED', 'VALIDATION_ERROR'].includes(errorOf(error).code)
}
