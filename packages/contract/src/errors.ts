import type { FieldCode } from './field-errors.ts'

/**
 * The error catalogue: all error codes with their HTTP status and message. A new error needs a row here and in the table of
 * `packages/contract/src/errors.test.ts` (AUTH-132).
 */
export const errors = {
  // Requests.
  VALIDATION_ERROR: { status: 400, message: 'Invalid body parameters' },
  PAGE_NOT_FOUND: { status: 404, message: 'Page not found' },
  UNAUTHORIZED: { status: 401, message: 'Unauthorized' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Method not allowed' },
  INVALID_IDEMPOTENCY_KEY: { status: 400, message: 'Invalid Idempotency-Key' },
  IDEMPOTENCY_KEY_REUSED: { status: 409, message: 'This Idempotency-Key was used for another request' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'Request body is too large' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Unsupported media type' },
  RANGE_NOT_SATISFIABLE: { status: 416, message: 'Range not satisfiable' },
  MISDIRECTED_REQUEST: { status: 421, message: 'Misdirected request' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please try again later.' },
  INTERNAL_SERVER_ERROR: { status: 500, message: 'Internal Server Error' },
  SERVICE_UNAVAILABLE: { status: 503, message: 'The service is temporarily unavailable. Please try again.' },
  OUTCOME_UNKNOWN: { status: 504, message: 'This may or may not have been saved. Check before you try again.' },

  // Origins and redirect targets (SEC-101, SEC-114).
  INVALID_ORIGIN: { status: 403, message: 'Invalid origin' },
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: { status: 403, message: 'Cross-site navigation login blocked' },
  INVALID_CALLBACKURL: { status: 403, message: 'Invalid callbackURL' },
  CALLBACKURL_IS_REQUIRED: { status: 400, message: 'callbackURL is required' },
  INVALID_REDIRECTURL: { status: 403, message: 'Invalid redirectURL' },
  INVALID_ERRORCALLBACKURL: { status: 403, message: 'Invalid errorCallbackURL' },
  INVALID_NEWUSERCALLBACKURL: { status: 403, message: 'Invalid newUserCallbackURL' },
  INVALID_CSRF_TOKEN: { status: 403, message: 'Invalid CSRF token' },

  // Sign-up, sign-in and sign-out (AUTH-310 to AUTH-341).
  EMAIL_AND_PASSWORD_SIGN_UP_IS_NOT_ENABLED: { status: 400, message: 'Email and password sign up is not enabled' },
  EMAIL_AND_PASSWORD_IS_NOT_ENABLED: { status: 400, message: 'Email and password is not enabled' },
  INVALID_EMAIL: { status: 400, message: 'Invalid email' },
  PASSWORD_TOO_SHORT: { status: 400, message: 'Password too short' },
  PASSWORD_TOO_LONG: { status: 400, message: 'Password too long' },
  PASSWORD_COMPROMISED: { status: 400, message: 'This password is too easy to guess' },
  PROOF_OF_WORK_REQUIRED: { status: 429, message: 'Proof of work required' },
  USER_ALREADY_EXISTS: { status: 422, message: 'User already exists. Use another email.' },
  FAILED_TO_CREATE_USER: { status: 422, message: 'Failed to create user' },
  FAILED_TO_CREATE_SESSION: { status: 400, message: 'Failed to create session' },
  INVALID_EMAIL_OR_PASSWORD: { status: 401, message: 'Invalid email or password' },
  EMAIL_NOT_VERIFIED: { status: 403, message: 'Email not verified' },
  FAILED_TO_GET_SESSION: { status: 400, message: 'Failed to get session' },

  // Passwords (AUTH-410 to AUTH-435).
  RESET_PASSWORD_ISNT_ENABLED: { status: 400, message: "Reset password isn't enabled" },
  INVALID_TOKEN: { status: 400, message: 'Invalid token' },
  CREDENTIAL_ACCOUNT_NOT_FOUND: { status: 400, message: 'Credential account not found' },
  INVALID_PASSWORD: { status: 400, message: 'Invalid password' },
  USER_ALREADY_HAS_A_PASSWORD: { status: 400, message: 'user already has a password' },

  // Profile, email and deletion (AUTH-501 to AUTH-602, AUTH-920 to AUTH-931).
  EMAIL_CAN_NOT_BE_UPDATED: { status: 400, message: 'Email can not be updated' },
  CHANGE_EMAIL_IS_DISABLED: { status: 400, message: 'Change email is disabled' },
  VERIFICATION_EMAIL_ISNT_ENABLED: { status: 400, message: "Verification email isn't enabled" },
  EMAIL_IS_THE_SAME: { status: 400, message: 'Email is the same' },
  COULDNT_UPDATE_YOUR_EMAIL: { status: 400, message: "Couldn't update your email" },
  YOU_CAN_ONLY_SEND_A_VERIFICATION_EMAIL_TO_AN_UNVERIFIED_EMAIL: {
    status: 400,
    message: 'You can only send a verification email to an unverified email',
  },
  YOU_CAN_ONLY_SEND_A_VERIFICATION_EMAIL_TO_YOUR_OWN_EMAIL: {
    status: 400,
    message: 'You can only send a verification email to your own email',
  },
  TOKEN_EXPIRED: { status: 401, message: 'token_expired' },
  USER_NOT_FOUND: { status: 401, message: 'user_not_found' },
  SESSION_EXPIRED: { status: 400, message: 'Session expired. Re-authenticate to perform this action.' },
  FAILED_TO_GET_USER_INFO: { status: 404, message: 'Failed to get user info' },
  ACCOUNT_IS_SCHEDULED_FOR_DELETION: { status: 403, message: 'Account is scheduled for deletion' },

  // Sessions and linked accounts (AUTH-246, AUTH-261, AUTH-903, AUTH-904).
  SESSION_IS_NOT_FRESH: { status: 403, message: 'Session is not fresh' },
  SESSION_NOT_FOUND: { status: 400, message: 'Session not found' },
  FAILED_TO_UNLINK_LAST_ACCOUNT: { status: 400, message: "You can't unlink your last account" },
  ACCOUNT_NOT_FOUND: { status: 400, message: 'Account not found' },
  TWO_FACTOR_NEEDS_PASSWORD: { status: 400, message: 'Two factor needs password' },

  // Two-factor authentication (AUTH-701 to AUTH-744).
  INVALID_TWO_FACTOR_COOKIE: { status: 401, message: 'Invalid two factor cookie' },
  INVALID_CODE: { status: 401, message: 'Invalid code' },
  INVALID_BACKUP_CODE: { status: 401, message: 'Invalid backup code' },
  TOTP_NOT_ENABLED: { status: 400, message: 'TOTP not enabled' },
  OTP_NOT_ENABLED: { status: 400, message: 'OTP not enabled' },
  OTP_HAS_EXPIRED: { status: 400, message: 'OTP has expired' },
  BACKUP_CODES_ARENT_ENABLED: { status: 400, message: "Backup codes aren't enabled" },
  TWO_FACTOR_REQUIRED: { status: 403, message: 'Two factor required' },
  TWO_FACTOR_ISNT_ENABLED: { status: 400, message: "Two factor isn't enabled" },
  NO_PASSWORD_CREDENTIAL_FOUND: { status: 400, message: 'No password credential found' },
  TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE: { status: 400, message: 'Too many attempts. Please request a new code.' },
  ACCOUNT_TEMPORARILY_LOCKED: {
    status: 429,
    message: 'Too many failed verification attempts. Your account is temporarily locked. Please try again later.',
  },

  // Tokens of providers (AUTH-910 to AUTH-916). Where a message names a provider, so does the code (AUTH-133).
  PROVIDER_IS_NOT_SUPPORTED: { status: 400, message: 'Provider is not supported.' },
  PROVIDER_DOES_NOT_SUPPORT_TOKEN_REFRESHING: { status: 400, message: 'Provider does not support token refreshing.' },
  PROVIDER_IS_NOT_CONFIGURED: { status: 500, message: 'Provider is not configured' },
  EITHER_USERID_OR_SESSION_IS_REQUIRED: { status: 400, message: 'Either userId or session is required' },
  FAILED_TO_GET_A_VALID_ACCESS_TOKEN: { status: 400, message: 'Failed to get a valid access token' },
  FAILED_TO_REFRESH_ACCESS_TOKEN: { status: 400, message: 'Failed to refresh access token' },
  ACCESS_TOKEN_NOT_FOUND: { status: 400, message: 'Access token not found' },

  // Social sign-in and linking.
  PROVIDER_NOT_FOUND: { status: 404, message: 'Provider not found' },
  UNABLE_TO_CREATE_VERIFICATION: { status: 500, message: 'Unable to create verification' },
  ID_TOKEN_NOT_SUPPORTED: { status: 404, message: 'id_token not supported' },
  USER_EMAIL_NOT_FOUND: { status: 401, message: 'User email not found' },
  ACCOUNT_NOT_LINKED: { status: 401, message: 'account not linked' },
  UNABLE_TO_LINK_ACCOUNT: { status: 401, message: 'unable to link account' },
  SIGNUP_DISABLED: { status: 401, message: 'signup disabled' },
  UNABLE_TO_CREATE_USER: { status: 401, message: 'unable to create user' },
  UNABLE_TO_CREATE_SESSION: { status: 401, message: 'unable to create session' },
  ACCOUNT_NOT_LINKED__LINKING_NOT_ALLOWED: { status: 401, message: 'Account not linked - linking not allowed' },
  ACCOUNT_NOT_LINKED__DIFFERENT_EMAILS_NOT_ALLOWED: { status: 401, message: 'Account not linked - different emails not allowed' },
  ACCOUNT_NOT_LINKED__UNABLE_TO_CREATE_ACCOUNT: { status: 417, message: 'Account not linked - unable to create account' },

  // Passkeys and undone account changes.
  PASSKEY_NOT_ACCEPTED: { status: 401, message: "Passkey wasn't accepted" },
  PASSKEY_CHALLENGE_EXPIRED: { status: 400, message: 'Passkey challenge has expired' },
  PASSKEY_ALREADY_REGISTERED: { status: 400, message: 'Passkey is already registered' },
  PASSKEY_NOT_FOUND: { status: 400, message: 'Passkey not found' },
  TOO_MANY_PASSKEYS: { status: 400, message: 'Too many passkeys' },

  // Personal access tokens (AUTH-990 to AUTH-997).
  WEBHOOK_LIMIT_REACHED: { status: 409, message: 'This restaurant has reached the limit for webhooks' },
  WEBHOOK_IS_DISABLED: { status: 409, message: 'This webhook is disabled' },
  INSUFFICIENT_SCOPE: { status: 403, message: 'This access token is not allowed to do this' },
  PERSONAL_TOKEN_NOT_FOUND: { status: 400, message: 'Personal access token not found' },
  TOO_MANY_PERSONAL_TOKENS: { status: 400, message: 'Too many personal access tokens' },

  // Sign in with Morsel (AUTH-998 to AUTH-1012).
  OAUTH_APP_NOT_FOUND: { status: 400, message: 'App not found' },
  TOO_MANY_OAUTH_APPS: { status: 400, message: 'Too many apps' },
  OAUTH_APP_HAS_NO_SECRET: { status: 400, message: 'Public apps have no secret' },
  CONNECTED_APP_NOT_FOUND: { status: 400, message: 'Connected app not found' },
  CONSENT_REQUEST_EXPIRED: { status: 400, message: 'This request is invalid or has expired' },
  DEVICE_CODE_NOT_FOUND: { status: 400, message: 'Wrong or expired code' },

  // Accounts that can't be used.
  ACCOUNT_IS_LOCKED: { status: 403, message: 'Account is locked' },
  BANNED_USER: {
    status: 403,
    message: 'You have been banned from this application. Please contact support if you believe this is an error.',
  },
  CREDENTIALS_ARE_FROZEN: { status: 403, message: 'Sign-in settings are temporarily locked' },

  // Usernames (AUTH-610 to AUTH-616).
  USERNAME_IS_TOO_SHORT: { status: 400, message: 'Username is too short' },
  USERNAME_IS_TOO_LONG: { status: 400, message: 'Username is too long' },
  USERNAME_IS_INVALID: { status: 400, message: 'Username is invalid' },
  USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER: { status: 400, message: 'Username is already taken. Please try another.' },
  INVALID_USERNAME_OR_PASSWORD: { status: 401, message: 'Invalid username or password' },

  INVALID_IMAGE: { status: 400, message: 'Choose a JPEG, PNG, WebP or AVIF image up to 5 MB' },
  IMAGE_TOO_SMALL: { status: 400, message: 'Choose an image of at least 128 by 128 pixels' },
  IMAGE_HAS_TOO_MANY_PIXELS: { status: 400, message: 'Choose an image of up to 40 megapixels' },

  // Photos (PLACE-750 to PLACE-776).
  PHOTO_TYPE_UNKNOWN: { status: 400, message: 'Use a JPEG, PNG, WebP or AVIF image' },
  PHOTO_TOO_HEAVY: { status: 413, message: 'Images can be up to 10 MB' },
  PHOTO_TOO_SMALL: { status: 400, message: 'Image is too small (minimum 200 × 200)' },
  PHOTO_TOO_LARGE: { status: 400, message: 'Image is too large (maximum 8000 × 8000)' },
  PHOTO_LIMIT_REACHED: { status: 429, message: "You've reached today's limit for photos. Try again tomorrow." },
  REVIEW_HAS_ENOUGH_PHOTOS: { status: 409, message: 'A review can have up to 10 photos' },
  CANT_VOTE_FOR_OWN_PHOTO: { status: 403, message: "You can't vote for your own photo" },

  // Profiles.
  CHANGED_ELSEWHERE: { status: 409, message: 'Changed elsewhere' },

  // Onboarding.
  ONBOARDING_STEP_NOT_REACHED: { status: 409, message: 'Complete the earlier steps first' },

  // Places (WEB-131).
  NOT_FOUND: { status: 404, message: 'Page Not Found' },
  GONE: { status: 410, message: 'This page was removed' },
  INVALID_CURSOR: { status: 400, message: 'Invalid cursor' },

  // Reviews.
  CANT_REVIEW_OWN_RESTAURANT: { status: 403, message: "You can't review your own restaurant" },
  CANT_VOTE_FOR_OWN_REVIEW: { status: 403, message: "You can't vote for your own review" },
  CANT_VOTE_AT_OWN_RESTAURANT: { status: 403, message: "You can't vote for reviews of your own restaurant" },
  ONLY_THE_OWNER_MAY_REPLY: { status: 403, message: 'Only owners and managers of the restaurant can reply' },
  REVIEW_LIMIT_REACHED: { status: 429, message: "You've reached today's limit for reviews. Try again tomorrow." },
  VISIT_DATE_IN_FUTURE: { status: 400, message: "The visit date can't be in the future" },

  // People who run a place (PLACE-610).
  ALREADY_A_MEMBER: { status: 409, message: 'You already run this restaurant' },
  CLAIM_ALREADY_WAITING: { status: 409, message: 'Your claim is already waiting for a decision' },
  CLAIM_LIMIT_REACHED: { status: 429, message: "You've reached the limit for claims. Try again later." },
  CLAIM_NEEDS_OWN_WEBSITE: { status: 409, message: 'This restaurant has no website of its own' },
  CLAIM_EMAIL_ELSEWHERE: { status: 400, message: "Enter an email address at the restaurant's domain" },
  CLAIM_CODE_INVALID: { status: 400, message: 'This code is wrong or has expired' },
  INVITATION_INVALID: { status: 404, message: 'This invitation is invalid or has expired' },
  INVITATION_LIMIT_REACHED: { status: 429, message: 'This restaurant has too many open invitations' },
  LAST_OWNER: { status: 409, message: 'A restaurant needs at least one owner' },
  PLACE_ROLE_REQUIRED: { status: 403, message: "Your role at this restaurant doesn't include this" },

  // Contributions (EDIT-101 to EDIT-172).
  RESTAURANT_EXISTS_HERE: { status: 409, message: 'A restaurant with this name already exists here' },
  ITEM_EXISTS_HERE: { status: 409, message: 'A dish with this name already exists here' },
  FACT_CHANGED_MEANWHILE: { status: 409, message: 'This was changed in the meantime' },
  CHANGE_ALREADY_DECIDED: { status: 409, message: 'This change was already decided' },
  CHANGE_CANT_BE_REVERTED: { status: 409, message: "This change can't be undone anymore" },
  MENU_IS_FULL: { status: 409, message: 'This menu is full' },
  CHANGE_LIMIT_REACHED: { status: 429, message: "You've reached today's limit for changes. Try again tomorrow." },
  CANT_DECIDE_ON_OWN_CHANGE: { status: 403, message: "You can't decide on your own change" },
  MORE_ACCEPTED_CHANGES_NEEDED: { status: 403, message: 'You need more accepted changes to do this' },

  // Moderation (MOD-100 to MOD-162).
  ROLE_REQUIRED: { status: 403, message: 'Your account lacks the role for this' },
  CONTRIBUTING_IS_BLOCKED: { status: 403, message: "You can't contribute at the moment" },
  ALREADY_DECIDED: { status: 409, message: 'This was already decided' },
  CANT_DECIDE_ON_OWN: { status: 403, message: "You can't decide on what concerns yourself" },
  ANOTHER_MODERATOR_NEEDED: { status: 403, message: 'Another moderator has to do this' },
  ALREADY_APPEALED: { status: 409, message: 'You have already appealed' },
  CANT_DO_THAT_TO_ACCOUNT: { status: 409, message: "This isn't possible for this account" },
  CANT_BE_MERGED: { status: 409, message: "These places can't be merged or split like this" },
  WAITING_TIME_NOT_OVER: { status: 409, message: 'The waiting time has not ended' },

  // Lists and saved searches.
  LIST_LIMIT_REACHED: { status: 409, message: "You've reached the limit for lists" },
  LIST_IS_FULL: { status: 409, message: 'This list is full' },
  LIST_IS_STANDARD: { status: 400, message: "This list can't be renamed or deleted" },
  FOLLOW_LIMIT_REACHED: { status: 409, message: "You've reached the limit for follows" },
  SAVED_SEARCH_LIMIT_REACHED: { status: 409, message: "You've reached the limit for saved searches" },
} as const satisfies Record<string, { status: number; message: string }>

/** A code of the catalogue. */
export type ErrorCode = keyof typeof errors

/** What can be wrong with a field: a code of the field catalogue or of this one. */
export type FieldErrorCode = FieldCode | ErrorCode

/** What a caller needs to resolve a conflict. */
export interface ErrorFacts {
  /** FACT_CHANGED_MEANWHILE: the current value of each field that can't be merged. */
  conflicts?: Readonly<Record<string, unknown>>
  /**
   * RESTAURANT_EXISTS_HERE and ITEM_EXISTS_HERE: what may be the same. Distances are known only of places. FACT_CHANGED_MEANWHILE of many
   * edits: the dish that has changed.
   */
  candidates?: readonly { id: string; path: string; name: string; addressText?: string | null; distanceMeters?: number }[]
}

/** Details of an error besides its code. All but the cause may reach the caller. */
export interface AppErrorDetails {
  /** Replaces the message of the catalogue, for codes whose message contains a name. */
  message?: string
  /** Replaces the status of the catalogue, for codes with two (`FAILED_TO_CREATE_SESSION` is 401 on sign-in). */
  status?: number
  /** Seconds until another attempt makes sense (429 and 503). */
  retryAfterSeconds?: number
  /** Field → code. */
  fieldErrors?: Readonly<Record<string, FieldErrorCode>>
  /** What the caller needs to resolve it. */
  facts?: ErrorFacts
  /** The underlying error: for the log, never for the caller. */
  cause?: unknown
}

/** The message of VALIDATION_ERROR for a bad query (AUTH-122). */
export const invalidQuery = 'Invalid query parameters'

/** The error that flows throw. Any other error reaches the caller as `INTERNAL_SERVER_ERROR`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly retryAfterSeconds: number | undefined
  readonly fieldErrors: Readonly<Record<string, FieldErrorCode>> | undefined
  readonly facts: ErrorFacts | undefined

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(details.message ?? errors[code].message, details)
    this.name = 'AppError'
    this.code = code
    this.status = details.status ?? errors[code].status
    this.retryAfterSeconds = details.retryAfterSeconds
    this.fieldErrors = details.fieldErrors
    this.facts = details.facts
  }
}

/** Codes whose message names a provider. */
const namingCodes: readonly ErrorCode[] = [
  'PROVIDER_IS_NOT_SUPPORTED',
  'PROVIDER_DOES_NOT_SUPPORT_TOKEN_REFRESHING',
  'PROVIDER_IS_NOT_CONFIGURED',
  'PROVIDER_NOT_FOUND',
]

/**
 * Returns the code for REST clients: if the message names a provider, so does the code (AUTH-133). `Provider apple isn't supported.` →
 * `PROVIDER_APPLE_IS_NOT_SUPPORTED`.
 */
export function wireCode(code: ErrorCode, message: string): string {
  if (!namingCodes.includes(code)) return code
  return message
    .toUpperCase()
    .replaceAll(' ', '_')
    .replaceAll(/[^A-Z0-9_]/g, '')
}

/** Whether a string is a code of the catalogue. The message of a zod rule may be a code. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errors, text)
}
