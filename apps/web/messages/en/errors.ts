import type { ErrorCode } from '@morsel/contract/errors'

/**
 * What a person reads for each code a server can answer with: what happened and what to do (client runtime S0.1).
 * The code is the key, so a code without words does not compile. Every text may use `email` and `seconds`.
 */
export const errors = {
  'errors.VALIDATION_ERROR': 'Something in this request was not accepted. Reload the page and try again.',
  'errors.PAGE_NOT_FOUND': 'This function does not exist. Reload the page and try again.',
  'errors.UNAUTHORIZED': 'You are not signed in. Sign in and try again.',
  'errors.PAYLOAD_TOO_LARGE': 'That was too much at once. Send less and try again.',
  'errors.TOO_MANY_REQUESTS':
    'Too many attempts. {seconds, plural, one {Wait # second and try again.} other {Wait # seconds and try again.}}',
  'errors.INTERNAL_SERVER_ERROR': 'Something went wrong on our side. Your entries are kept. Try again.',
  'errors.SERVICE_UNAVAILABLE': 'The service is not available right now. Your entries are kept. Try again in a moment.',
  'errors.INVALID_ORIGIN': 'Something in this request was not accepted. Reload the page and try again.',
  'errors.CROSS_SITE_NAVIGATION_LOGIN_BLOCKED': 'This sign-in was started on another site. Start it here instead.',
  'errors.INVALID_ERRORCALLBACKURL': 'Something in this request was not accepted. Reload the page and try again.',
  'errors.INVALID_NEWUSERCALLBACKURL': 'Something in this request was not accepted. Reload the page and try again.',
  'errors.INVALID_REDIRECTURL': 'Something in this request was not accepted. Reload the page and try again.',
  'errors.INVALID_CALLBACKURL': 'Something in this request was not accepted. Reload the page and try again.',
  'errors.EMAIL_AND_PASSWORD_SIGN_UP_IS_NOT_ENABLED': 'New accounts are closed at the moment.',
  'errors.EMAIL_AND_PASSWORD_IS_NOT_ENABLED': 'Signing in with a password is not possible here. Use another method.',
  'errors.INVALID_EMAIL': 'Enter an e-mail address in the form name@example.com',
  'errors.PASSWORD_TOO_SHORT': 'This password is too short. Use a longer one.',
  'errors.PASSWORD_TOO_LONG': 'This password is too long. Use a shorter one.',
  'errors.PASSWORD_COMPROMISED': 'This password is too easy to guess',
  'errors.USER_ALREADY_EXISTS': 'An account with this e-mail exists. Sign in instead.',
  'errors.FAILED_TO_CREATE_USER': 'The account could not be created. Your entries are kept. Try again.',
  'errors.FAILED_TO_CREATE_SESSION': 'You could not be signed in. Try again.',
  'errors.INVALID_EMAIL_OR_PASSWORD': 'E-mail or password is wrong. Try again or reset your password.',
  'errors.EMAIL_NOT_VERIFIED': 'Confirm your e-mail first. We sent a new link to {email}.',
  'errors.FAILED_TO_GET_SESSION': 'We could not see whether you are signed in. Try again.',
  'errors.USERNAME_IS_TOO_SHORT': 'Use 3 to 30 letters, digits, dots or underscores',
  'errors.USERNAME_IS_TOO_LONG': 'Use 3 to 30 letters, digits, dots or underscores',
  'errors.USERNAME_IS_INVALID': 'Use 3 to 30 letters, digits, dots or underscores',
  'errors.USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER': 'This username is taken',
  'errors.NOT_FOUND': 'This page does not exist.',
  'errors.GONE': 'This page was removed.',
  'errors.INVALID_CURSOR': 'This list has changed. Start from its first page.',
  // Not codes of the server: no answer at all, and a code this version does not know yet.
  'errors.network': 'We could not reach the server. Your entries are kept.',
  'errors.unknown': 'Something went wrong. Your entries are kept. Try again.',
} as const satisfies Record<`errors.${ErrorCode}`, string> & Record<`errors.${string}`, string>
