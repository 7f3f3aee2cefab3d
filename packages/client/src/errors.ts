import type { ErrorCode, ErrorFacts } from '@morsel/contract/errors'

/** Why a call failed: a server error, or no response. */
export interface CallError {
  /** A code of the error catalogue, `UNREACHABLE` without a response, or the reason why the browser returned no passkey. */
  code: ErrorCode | 'UNREACHABLE' | 'PASSKEY_CANCELLED' | 'PASSKEY_UNSUPPORTED'
  /** The HTTP status, or 0 without a response. */
  status: number
  message: string
  retryAfterSeconds?: number
  fieldErrors?: Record<string, string>
  facts?: ErrorFacts
}

/** Reads the error that a call threw (WEB-327). Anything but a tRPC error with our `data` counts as no response. */
export function errorOf(thrown: unknown): CallError {
  const data = thrown instanceof Error && 'data' in thrown ? thrown.data : undefined
  if (isAnswer(data)) {
    const { code, httpStatus, retryAfterSeconds, fieldErrors, facts } = data
    const message = thrown instanceof Error ? thrown.message : code
    return {
      code,
      status: httpStatus,
      message,
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      ...(fieldErrors ? { fieldErrors } : {}),
      ...(facts ? { facts } : {}),
    }
  }
  return { code: 'UNREACHABLE', status: 0, message: thrown instanceof Error ? thrown.message : String(thrown) }
}

interface Answer {
  code: CallError['code']
  httpStatus: number
  retryAfterSeconds?: number
  fieldErrors?: Record<string, string>
  facts?: ErrorFacts
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
/** How long a retry may be delayed. If the server asks for more, pages show the error instead. */
const waitMaxSeconds = 10

/** Whether to retry a query: at most twice, after failures that may be temporary (WEB-320). */
export function shouldRetry(failures: number, thrown: unknown): boolean {
  const { status, retryAfterSeconds = 1 } = errorOf(thrown)
  return failures < 2 && (retryable.has(status) || (status === 429 && retryAfterSeconds <= waitMaxSeconds))
}

/** Returns the delay before a retry: what the server asks for, or one second (WEB-320). */
export function retryDelayMs(_failures: number, thrown: unknown): number {
  return (errorOf(thrown).retryAfterSeconds ?? 1) * 1000
}
