import type { ErrorCode } from '@morsel/contract/errors'

/** What a failed call says, whatever failed: the server's own answer, or that it could not be reached. */
export interface CallError {
  /** A code of the catalogue, or `UNREACHABLE` when no answer came, or why the browser showed or made no passkey. */
  code: ErrorCode | 'UNREACHABLE' | 'PASSKEY_CANCELLED' | 'PASSKEY_UNSUPPORTED'
  /** HTTP status; 0 when no answer came. */
  status: number
  message: string
  retryAfterSeconds?: number
  fieldErrors?: Record<string, string>
}

/** Reads what a call threw. tRPC's error carries our formatter's `data`; anything else means that there was no proper answer. */
export function errorOf(thrown: unknown): CallError {
  const data = thrown instanceof Error && 'data' in thrown ? thrown.data : undefined
  if (isAnswer(data)) {
    const { code, httpStatus, retryAfterSeconds, fieldErrors } = data
    const message = thrown instanceof Error ? thrown.message : code
    return {
      code,
      status: httpStatus,
      message,
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
      ...(fieldErrors ? { fieldErrors } : {}),
    }
  }
  return { code: 'UNREACHABLE', status: 0, message: thrown instanceof Error ? thrown.message : String(thrown) }
}

interface Answer {
  code: CallError['code']
  httpStatus: number
  retryAfterSeconds?: number
  fieldErrors?: Record<string, string>
}

/**
 * The shape of our own formatter's answer. Its code is taken as it is: the table of codes would weigh more than the rest, and a page that is
 * older than the server shows its own words for a code that it does not know.
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
/** The longest wait that a page accepts before it shows the error instead. */
const waitMaxSeconds = 10

/** Queries try twice more after failures that may pass; mutations never (WEB-320). */
export function shouldRetry(failures: number, thrown: unknown): boolean {
  const { status, retryAfterSeconds = 1 } = errorOf(thrown)
  return failures < 2 && (retryable.has(status) || (status === 429 && retryAfterSeconds <= waitMaxSeconds))
}

/** Linear: one second, or as long as the server said (WEB-320). */
export function retryDelayMs(_failures: number, thrown: unknown): number {
  return (errorOf(thrown).retryAfterSeconds ?? 1) * 1000
}
