import type { CallbackError } from '@morsel/contract/social'
import type { MessageKey } from '../i18n/message-key.ts'

/** Errors that providers send back: OAuth 2.0, OpenID Connect and LinkedIn's own. */
type ProviderError =
  | 'access_denied'
  | 'user_cancelled_login'
  | 'user_cancelled_authorize'
  | 'consent_required'
  | 'interaction_required'
  | 'login_required'
  | 'account_selection_required'
  | 'temporarily_unavailable'
  | 'server_error'

/** Errors of apps that use "Sign in with Morsel" wrongly (AUTH-1002). */
type AppError = 'app_invalid_client' | 'app_invalid_redirect_uri' | 'app_invalid_request' | 'app_session_not_found'

/** The message for each code that `/auth-error` accepts (WEB-781). */
const sentences = {
  access_denied: 'authError.cancelled',
  user_cancelled_login: 'authError.cancelled',
  user_cancelled_authorize: 'authError.cancelled',
  consent_required: 'authError.cancelled',
  interaction_required: 'authError.cancelled',
  login_required: 'authError.cancelled',
  account_selection_required: 'authError.cancelled',
  state_not_found: 'authError.tookTooLong',
  state_mismatch: 'authError.tookTooLong',
  please_restart_the_process: 'authError.tookTooLong',
  account_not_linked: 'authError.signInAsBefore',
  account_already_linked_to_different_user: 'authError.signInAsBefore',
  unable_to_link_account: 'authError.signInAsBefore',
  "email_doesn't_match": 'authError.otherEmail',
  email_not_found: 'authError.noEmail',
  signup_disabled: 'authError.closed',
  temporarily_unavailable: 'authError.providerAway',
  server_error: 'authError.providerAway',
  invalid_callback_request: 'authError.failed',
  no_code: 'authError.failed',
  oauth_provider_not_found: 'authError.failed',
  invalid_code: 'authError.failed',
  unable_to_get_user_info: 'authError.failed',
  no_callback_url: 'authError.failed',
  unable_to_create_user: 'authError.failed',
  unable_to_create_session: 'authError.failed',
  banned: 'authError.banned',
  internal_server_error: 'authError.failed',
  app_invalid_client: 'authError.appUnknown',
  app_invalid_redirect_uri: 'authError.appWrong',
  app_invalid_request: 'authError.appWrong',
  app_session_not_found: 'authError.appTooLate',
} as const satisfies Record<CallbackError | ProviderError | AppError, MessageKey>

/** Returns the message for the `error` parameter, or a general one for an unknown code. The parameter itself is never shown. */
export function authErrorMessage(word: string | undefined): (typeof sentences)[keyof typeof sentences] {
  return isAuthError(word) ? sentences[word] : 'authError.failed'
}

/** Whether the `error` parameter is a known code. */
export function isAuthError(word: string | undefined): word is keyof typeof sentences {
  return word !== undefined && Object.hasOwn(sentences, word)
}
