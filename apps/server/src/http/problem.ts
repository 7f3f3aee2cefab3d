import type { ErrorResponse } from '@morsel/api/kernel/trpc'
import { errorsPath } from '@morsel/api/wiring/openapi/v1-responses'
import { errors, type FieldErrorCode, wireCode } from '@morsel/contract/errors'
import { fieldErrors } from '@morsel/contract/field-errors'

/** The request of a failed call under `/api/v1`. */
export interface FailedRequest {
  appUrl: string
  requestId: string
  accept: string | undefined
}

/** Whether an `Accept` header names problem documents, and doesn't exclude them. */
const wantsProblem = /\bapplication\/problem\+json\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i

/** Returns a failure as a problem document (RFC 9457) for a client that asks for one (API-025). */
export function problemOf(
  { code, status, message, retryAfterSeconds, fieldErrors: fields, facts }: ErrorResponse,
  { appUrl, requestId, accept }: FailedRequest,
): { headers: Record<string, string>; body: string } | undefined {
  if (accept === undefined || !wantsProblem.test(accept)) return undefined
  const title = errors[code].message
  const problem = {
    type: `${new URL(errorsPath, appUrl).href}#${code}`,
    title,
    status,
    ...(message === title ? {} : { detail: message }),
    code: wireCode(code, message),
    requestId,
    retryAfterSeconds,
    errors: fields && Object.entries(fields).map(([field, problemCode]) => ({ field, code: problemCode, detail: sentenceOf(problemCode) })),
    facts,
  }
  const headers = { 'content-type': 'application/problem+json; charset=utf-8' }
  return { headers, body: JSON.stringify(problem) }
}

/** Returns the sentence for the code of a field. */
function sentenceOf(code: FieldErrorCode): string {
  const catalogue: Record<string, string | { message: string }> = { ...fieldErrors, ...errors }
  const entry = catalogue[code] ?? ''
  return typeof entry === 'string' ? entry : entry.message
}
