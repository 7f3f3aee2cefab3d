import type { MessageKey } from '../../i18n/message-key.ts'

/** Messages for failed email links (AUTH-508). */
export const linkFailures = {
  token_expired: 'security.linkExpired',
  invalid_token: 'security.linkInvalid',
  user_not_found: 'security.linkInvalid',
  unauthorized: 'security.linkElsewhere',
} as const satisfies Record<string, MessageKey>

export type LinkFailure = keyof typeof linkFailures

/** Whether the URL parameter is such a name. */
export function isLinkFailure(word: unknown): word is LinkFailure {
  return typeof word === 'string' && Object.hasOwn(linkFailures, word)
}
