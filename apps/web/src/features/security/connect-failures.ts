import type { CallbackError } from '@morsel/contract/social'
import type { MessageKey } from '../../i18n/message-key.ts'

/** Why a provider couldn't be connected, by the callback's code (SOCIAL-120 to SOCIAL-135), for codes with their own message. */
const sentences = {
  access_denied: 'security.connectCancelled',
  unable_to_link_account: 'security.connectRefused',
  "email_doesn't_match": 'security.connectOtherEmail',
  account_already_linked_to_different_user: 'security.connectTaken',
  invalid_code: 'security.connectFailed',
  no_code: 'security.connectFailed',
  unable_to_get_user_info: 'security.connectFailed',
  oauth_provider_not_found: 'security.connectFailed',
} as const satisfies Partial<Record<CallbackError | 'access_denied', MessageKey>>

export type ConnectFailure = keyof typeof sentences

/** Whether the URL parameter is such a code. */
export function isConnectFailure(word: unknown): word is ConnectFailure {
  return typeof word === 'string' && Object.hasOwn(sentences, word)
}

export function connectFailureMessage(code: ConnectFailure): (typeof sentences)[ConnectFailure] {
  return sentences[code]
}
