/**
 * The error catalogue: every code the product can answer with, its HTTP status and its message.
 * One row here is all a new error needs; every door derives its answer from it.
 * Sources: specification section 8, auth contract 1.4, 1.5, 4.x and 7.1.
 */
export const errors = {
  // Shape of a request, at every door.
  VALIDATION_ERROR: { status: 400, message: 'Invalid body parameters' },
  PAGE_NOT_FOUND: { status: 404, message: 'Page not found' },
  UNAUTHORIZED: { status: 401, message: 'Unauthorized' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'Request body is too large' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please try again later.' },
  INTERNAL_SERVER_ERROR: { status: 500, message: 'Internal Server Error' },
  SERVICE_UNAVAILABLE: { status: 503, message: 'The service is not available right now. Please try again.' },

  // Where a request comes from and where it leads (auth contract 1.6).
  INVALID_ORIGIN: { status: 403, message: 'Invalid origin' },
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: { status: 403, message: 'Cross-site navigation login blocked' },
  INVALID_CALLBACKURL: { status: 403, message: 'Invalid callbackURL' },
  INVALID_REDIRECTURL: { status: 403, message: 'Invalid redirectURL' },
  INVALID_ERRORCALLBACKURL: { status: 403, message: 'Invalid errorCallbackURL' },
  INVALID_NEWUSERCALLBACKURL: { status: 403, message: 'Invalid newUserCallbackURL' },

  // Accounts by e-mail and password (auth contract 4.2 to 4.4).
  EMAIL_AND_PASSWORD_SIGN_UP_IS_NOT_ENABLED: { status: 400, message: 'Email and password sign up is not enabled' },
  EMAIL_AND_PASSWORD_IS_NOT_ENABLED: { status: 400, message: 'Email and password is not enabled' },
  INVALID_EMAIL: { status: 400, message: 'Invalid email' },
  PASSWORD_TOO_SHORT: { status: 400, message: 'Password too short' },
  PASSWORD_TOO_LONG: { status: 400, message: 'Password too long' },
  PASSWORD_COMPROMISED: { status: 400, message: 'This password is too easy to guess' },
  USER_ALREADY_EXISTS: { status: 422, message: 'User already exists. Use another email.' },
  FAILED_TO_CREATE_USER: { status: 422, message: 'Failed to create user' },
  FAILED_TO_CREATE_SESSION: { status: 400, message: 'Failed to create session' },
  INVALID_EMAIL_OR_PASSWORD: { status: 401, message: 'Invalid email or password' },
  EMAIL_NOT_VERIFIED: { status: 403, message: 'Email not verified' },
  FAILED_TO_GET_SESSION: { status: 400, message: 'Failed to get session' },

  // User names (auth contract 4.22).
  USERNAME_IS_TOO_SHORT: { status: 400, message: 'Username is too short' },
  USERNAME_IS_TOO_LONG: { status: 400, message: 'Username is too long' },
  USERNAME_IS_INVALID: { status: 400, message: 'Username is invalid' },
  USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER: { status: 400, message: 'Username is already taken. Please try another.' },

  // Places (domain 3, client runtime 5).
  NOT_FOUND: { status: 404, message: 'Page Not Found' },
  GONE: { status: 410, message: 'This page was removed' },
  INVALID_CURSOR: { status: 400, message: 'Invalid cursor' },
} as const satisfies Record<string, { status: number; message: string }>

/** A code of the catalogue. */
export type ErrorCode = keyof typeof errors

/** What a thrower may say beyond the code; all but the cause may reach the caller. */
export interface AppErrorDetails {
  /** Another sentence than the catalogue's, for codes whose message names a thing. */
  message?: string
  /** Another status than the catalogue's, where the contract gives one code two (a sign-in's `FAILED_TO_CREATE_SESSION` is a 401). */
  status?: number
  /** Seconds after which a try makes sense (429 and 503). */
  retryAfterSeconds?: number
  /** What went wrong underneath: for the log, never for the caller. */
  cause?: unknown
}

/** The one error that flows throw. Whatever else is thrown reaches the caller as `INTERNAL_SERVER_ERROR`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(details.message ?? errors[code].message, details)
    this.name = 'AppError'
    this.code = code
    this.status = details.status ?? errors[code].status
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}

/** Tells whether a text is a code of the catalogue; zod rules carry their code as their message. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errors, text)
}
