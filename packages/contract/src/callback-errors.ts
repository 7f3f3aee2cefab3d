/**
 * All values of `error` in the URL that users return to from a provider, besides the provider's own errors (SOCIAL-120 to SOCIAL-135).
 * Clients also know `no_callback_url`, which is never sent.
 */
export const callbackErrors = [
  'invalid_callback_request',
  'state_not_found',
  'please_restart_the_process',
  'state_mismatch',
  'no_code',
  'oauth_provider_not_found',
  'invalid_code',
  'unable_to_get_user_info',
  'no_callback_url',
  'unable_to_link_account',
  "email_doesn't_match",
  'account_already_linked_to_different_user',
  'email_not_found',
  'account_not_linked',
  'signup_disabled',
  'unable_to_create_user',
  'unable_to_create_session',
  'internal_server_error',
] as const

/** One of {@link callbackErrors}. */
export type CallbackError = (typeof callbackErrors)[number]
