import { expect, test } from 'vitest'
import { AppError, errors, isErrorCode, wireCode } from './errors.ts'

/** Written by hand, so that no code, status or message changes without a change here (AUTH-132). */
const pinned = [
  ['VALIDATION_ERROR', 400, 'Invalid body parameters'],
  ['PAGE_NOT_FOUND', 404, 'Page not found'],
  ['UNAUTHORIZED', 401, 'Unauthorized'],
  ['METHOD_NOT_ALLOWED', 405, 'Method not allowed'],
  ['PAYLOAD_TOO_LARGE', 413, 'Request body is too large'],
  ['UNSUPPORTED_MEDIA_TYPE', 415, 'Unsupported media type'],
  ['RANGE_NOT_SATISFIABLE', 416, 'Range not satisfiable'],
  ['MISDIRECTED_REQUEST', 421, 'Misdirected request'],
  ['TOO_MANY_REQUESTS', 429, 'Too many requests. Please try again later.'],
  ['INTERNAL_SERVER_ERROR', 500, 'Internal Server Error'],
  ['SERVICE_UNAVAILABLE', 503, 'The service is temporarily unavailable. Please try again.'],
  ['OUTCOME_UNKNOWN', 504, 'This may or may not have been saved. Check before you try again.'],
  ['INVALID_ORIGIN', 403, 'Invalid origin'],
  ['CROSS_SITE_NAVIGATION_LOGIN_BLOCKED', 403, 'Cross-site navigation login blocked'],
  ['INVALID_CALLBACKURL', 403, 'Invalid callbackURL'],
  ['CALLBACKURL_IS_REQUIRED', 400, 'callbackURL is required'],
  ['INVALID_REDIRECTURL', 403, 'Invalid redirectURL'],
  ['INVALID_ERRORCALLBACKURL', 403, 'Invalid errorCallbackURL'],
  ['INVALID_NEWUSERCALLBACKURL', 403, 'Invalid newUserCallbackURL'],
  ['INVALID_CSRF_TOKEN', 403, 'Invalid CSRF token'],
  ['EMAIL_AND_PASSWORD_SIGN_UP_IS_NOT_ENABLED', 400, 'Email and password sign up is not enabled'],
  ['EMAIL_AND_PASSWORD_IS_NOT_ENABLED', 400, 'Email and password is not enabled'],
  ['INVALID_EMAIL', 400, 'Invalid email'],
  ['PASSWORD_TOO_SHORT', 400, 'Password too short'],
  ['PASSWORD_TOO_LONG', 400, 'Password too long'],
  ['PASSWORD_COMPROMISED', 400, 'This password is too easy to guess'],
  ['PROOF_OF_WORK_REQUIRED', 429, 'Proof of work required'],
  ['USER_ALREADY_EXISTS', 422, 'User already exists. Use another email.'],
  ['FAILED_TO_CREATE_USER', 422, 'Failed to create user'],
  ['FAILED_TO_CREATE_SESSION', 400, 'Failed to create session'],
  ['INVALID_EMAIL_OR_PASSWORD', 401, 'Invalid email or password'],
  ['EMAIL_NOT_VERIFIED', 403, 'Email not verified'],
  ['FAILED_TO_GET_SESSION', 400, 'Failed to get session'],
  ['RESET_PASSWORD_ISNT_ENABLED', 400, "Reset password isn't enabled"],
  ['INVALID_TOKEN', 400, 'Invalid token'],
  ['CREDENTIAL_ACCOUNT_NOT_FOUND', 400, 'Credential account not found'],
  ['INVALID_PASSWORD', 400, 'Invalid password'],
  ['USER_ALREADY_HAS_A_PASSWORD', 400, 'user already has a password'],
  ['EMAIL_CAN_NOT_BE_UPDATED', 400, 'Email can not be updated'],
  ['CHANGE_EMAIL_IS_DISABLED', 400, 'Change email is disabled'],
  ['VERIFICATION_EMAIL_ISNT_ENABLED', 400, "Verification email isn't enabled"],
  ['EMAIL_IS_THE_SAME', 400, 'Email is the same'],
  ['COULDNT_UPDATE_YOUR_EMAIL', 400, "Couldn't update your email"],
  ['YOU_CAN_ONLY_SEND_A_VERIFICATION_EMAIL_TO_AN_UNVERIFIED_EMAIL', 400, 'You can only send a verification email to an unverified email'],
  ['YOU_CAN_ONLY_SEND_A_VERIFICATION_EMAIL_TO_YOUR_OWN_EMAIL', 400, 'You can only send a verification email to your own email'],
  ['TOKEN_EXPIRED', 401, 'token_expired'],
  ['USER_NOT_FOUND', 401, 'user_not_found'],
  ['SESSION_EXPIRED', 400, 'Session expired. Re-authenticate to perform this action.'],
  ['FAILED_TO_GET_USER_INFO', 404, 'Failed to get user info'],
  ['ACCOUNT_IS_SCHEDULED_FOR_DELETION', 403, 'Account is scheduled for deletion'],
  ['SESSION_IS_NOT_FRESH', 403, 'Session is not fresh'],
  ['SESSION_NOT_FOUND', 400, 'Session not found'],
  ['FAILED_TO_UNLINK_LAST_ACCOUNT', 400, "You can't unlink your last account"],
  ['ACCOUNT_NOT_FOUND', 400, 'Account not found'],
  ['TWO_FACTOR_NEEDS_PASSWORD', 400, 'Two factor needs password'],
  ['TWO_FACTOR_REQUIRED', 403, 'Two factor required'],
  ['PROVIDER_IS_NOT_SUPPORTED', 400, 'Provider is not supported.'],
  ['PROVIDER_DOES_NOT_SUPPORT_TOKEN_REFRESHING', 400, 'Provider does not support token refreshing.'],
  ['PROVIDER_IS_NOT_CONFIGURED', 500, 'Provider is not configured'],
  ['EITHER_USERID_OR_SESSION_IS_REQUIRED', 400, 'Either userId or session is required'],
  ['FAILED_TO_GET_A_VALID_ACCESS_TOKEN', 400, 'Failed to get a valid access token'],
  ['FAILED_TO_REFRESH_ACCESS_TOKEN', 400, 'Failed to refresh access token'],
  ['ACCESS_TOKEN_NOT_FOUND', 400, 'Access token not found'],
  ['PROVIDER_NOT_FOUND', 404, 'Provider not found'],
  ['UNABLE_TO_CREATE_VERIFICATION', 500, 'Unable to create verification'],
  ['ID_TOKEN_NOT_SUPPORTED', 404, 'id_token not supported'],
  ['USER_EMAIL_NOT_FOUND', 401, 'User email not found'],
  ['ACCOUNT_NOT_LINKED', 401, 'account not linked'],
  ['UNABLE_TO_LINK_ACCOUNT', 401, 'unable to link account'],
  ['SIGNUP_DISABLED', 401, 'signup disabled'],
  ['UNABLE_TO_CREATE_USER', 401, 'unable to create user'],
  ['UNABLE_TO_CREATE_SESSION', 401, 'unable to create session'],
  ['ACCOUNT_NOT_LINKED__LINKING_NOT_ALLOWED', 401, 'Account not linked - linking not allowed'],
  ['ACCOUNT_NOT_LINKED__DIFFERENT_EMAILS_NOT_ALLOWED', 401, 'Account not linked - different emails not allowed'],
  ['ACCOUNT_NOT_LINKED__UNABLE_TO_CREATE_ACCOUNT', 417, 'Account not linked - unable to create account'],
  ['USERNAME_IS_TOO_SHORT', 400, 'Username is too short'],
  ['USERNAME_IS_TOO_LONG', 400, 'Username is too long'],
  ['USERNAME_IS_INVALID', 400, 'Username is invalid'],
  ['USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER', 400, 'Username is already taken. Please try another.'],
  ['INVALID_USERNAME_OR_PASSWORD', 401, 'Invalid username or password'],
  ['INVALID_TWO_FACTOR_COOKIE', 401, 'Invalid two factor cookie'],
  ['INVALID_CODE', 401, 'Invalid code'],
  ['INVALID_BACKUP_CODE', 401, 'Invalid backup code'],
  ['TOTP_NOT_ENABLED', 400, 'TOTP not enabled'],
  ['OTP_NOT_ENABLED', 400, 'OTP not enabled'],
  ['OTP_HAS_EXPIRED', 400, 'OTP has expired'],
  ['BACKUP_CODES_ARENT_ENABLED', 400, "Backup codes aren't enabled"],
  ['TWO_FACTOR_ISNT_ENABLED', 400, "Two factor isn't enabled"],
  ['NO_PASSWORD_CREDENTIAL_FOUND', 400, 'No password credential found'],
  ['TOO_MANY_ATTEMPTS_PLEASE_REQUEST_A_NEW_CODE', 400, 'Too many attempts. Please request a new code.'],
  ['ACCOUNT_TEMPORARILY_LOCKED', 429, 'Too many failed verification attempts. Your account is temporarily locked. Please try again later.'],
] as const

test.each(pinned)('the error %s has the status %d and the message %j (AUTH-132)', (code, status, message) => {
  expect(errors[code]).toEqual({ status, message })
})

test("codes that the catalogue doesn't set are derived from their message (AUTH-133)", () => {
  const named =
    'VALIDATION_ERROR PAGE_NOT_FOUND PAYLOAD_TOO_LARGE TOO_MANY_REQUESTS SERVICE_UNAVAILABLE OUTCOME_UNKNOWN PASSWORD_COMPROMISED USER_ALREADY_EXISTS SESSION_EXPIRED FAILED_TO_UNLINK_LAST_ACCOUNT ACCOUNT_TEMPORARILY_LOCKED'
  const others = pinned.filter(([code]) => !`${named} CROSS_SITE_NAVIGATION_LOGIN_BLOCKED`.split(' ').includes(code))
  const derived = (message: string) =>
    message
      .toUpperCase()
      .replaceAll(' ', '_')
      .replaceAll(/[^A-Z0-9_]/g, '')
  expect(others.map(([, , message]) => derived(message))).toEqual(others.map(([code]) => code))
})

test("an error has the catalogue's message unless its thrower sets one", () => {
  expect(new AppError('INVALID_EMAIL')).toMatchObject({
    code: 'INVALID_EMAIL',
    status: 400,
    message: 'Invalid email',
    retryAfterSeconds: undefined,
  })
  const cause = new Error('underneath')
  const details = { message: 'Other words', status: 418, retryAfterSeconds: 3, cause }
  expect(new AppError('INVALID_EMAIL', details)).toMatchObject({ code: 'INVALID_EMAIL', ...details })
})

test("names of Object.prototype aren't codes", () => {
  expect(isErrorCode('INVALID_EMAIL')).toBe(true)
  expect(isErrorCode('constructor')).toBe(false)
})

test('REST clients get a code that names the provider if the message does (AUTH-133)', () => {
  expect(wireCode('PROVIDER_IS_NOT_SUPPORTED', 'Provider apple is not supported.')).toBe('PROVIDER_APPLE_IS_NOT_SUPPORTED')
  expect(wireCode('PROVIDER_NOT_FOUND', errors.PROVIDER_NOT_FOUND.message)).toBe('PROVIDER_NOT_FOUND')
  expect(wireCode('VALIDATION_ERROR', 'Invalid query parameters')).toBe('VALIDATION_ERROR')
})
