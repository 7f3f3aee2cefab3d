import type { MessageKey } from '../../i18n/message-key.ts'

/** Why the server refused a mailed link (AUTH-508), as the page says it. */
export const linkFailures = {
  token_expired: 'security.linkExpired',
  invalid_token: 'security.linkInvalid',
  user_not_found: 'security.linkInvalid',
  unauthorized: 'security.linkElsewhere',
} as const satisfies Record<string, MessageKey>

/** A name of {@link linkFailures}. */
export type LinkFailure = keyof typeof linkFailures

/** Whether a word of the address is such a name. */
export function isLinkFailure(word: unknown): word is LinkFailure {
  return typeof word === 'string' && Object.hasOwn(linkFailures, word)
}
