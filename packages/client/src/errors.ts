import type { ErrorCode, ErrorFacts } from '@morsel/contract/errors'

/** An error of the server. */
export interface ServerError {
  /** A code of the error catalogue. */
  code: ErrorCode
  /** The HTTP status. */
  status: number
  message: string
  /** How long to wait before another attempt. */
  retryAfterSeconds?: number
  /** Field → code or message. */
  fieldErrors?: Record<string, string>
  facts?: ErrorFacts
}

/** Why a call failed: a server error, or no response. */
export interface CallError extends Omit<ServerError, 'code'> {
  /** A code of the error catalogue, `UNREACHABLE` without a response, or the reason why the browser returned no passkey. */
  code: ErrorCode | 'UNREACHABLE' | 'PASSKEY_CANCELLED' | 'PASSKEY_UNSUPPORTED'
}

/** Reads the error that a call threw (WEB-327). Anything but a tRPC error with our `data` counts as no response. */
export function errorOf(thrown: unknown): CallError {
  return serverErrorOf(thrown) ?? { code: 'UNREACHABLE', status: 0, message: thrown instanceof Error ? thrown.message : String(thrown) }
}

/** Reads the server's error, if it sent one. */
export function serverErrorOf(thrown: unknown): ServerError | undefined {
  if (!(thrown instanceof Error && 'data' in thrown && isAnswer(thrown.data))) return undefined
  const { code, httpStatus, retryAfterSeconds, fieldErrors, facts } = thrown.data
  return {
    code,
    status: httpStatus,
    message: thrown.message,
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(fieldErrors ? { fieldErrors } : {}),
    ...(facts ? { facts } : {}),
  }
}

interface Answer extends Omit<ServerError, 'status' | 'message'> {
  httpStatus: number
}

/**
 * Checks for the `data` of our error formatter. Its code isn't checked: the error catalogue would add weight, and a page that is older than
 * the server shows a general message for codes it doesn't know.
 */
function isAnswer(data: unknown): data is Answer {
  return (
    typeof data === 'object' &&
    data !== null &&
    'code' in data &&
    typeof data.code === 'string' &&
    'httpStatus' in data &&
    typeof data.httpStatus === 'number'
  )
}

const retryable = new Set([0, 408, 425, 502, 503, 504])
/** How often a query is retried. */
export const retriesMax = 2
/** How long a retry may be delayed. If the server asks for more, pages show the error instead. */
const waitMaxSeconds = 10

/** Whether a failure may be temporary, so that another attempt makes sense soon (WEB-320). */
export function isTemporary({ status, retryAfterSeconds = 1 }: Pick<CallError, 'status' | 'retryAfterSeconds'>): boolean {
  return retryable.has(status) || (status === 429 && retryAfterSeconds <= waitMaxSeconds)
}

/** Whether to retry a query: at most twice, after failures that may be temporary (WEB-320). */
export function shouldRetry(failures: number, thrown: unknown): boolean {
  return failures < retriesMax && isTemporary(errorOf(thrown))
}

/** Returns the delay before a retry: what the server asks for, or one second (WEB-320). */
export function retryDelayMs(_failures: number, thrown: unknown): number {
  return (serverErrorOf(thrown)?.retryAfterSeconds ?? 1) * 1000
}
