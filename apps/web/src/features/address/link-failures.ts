import type { MessageKey } from '../../i18n/message-key.ts'

/** What is wrong with a link, by the `error` that the server adds to the URL (AUTH-508). */
export const failureSentences = {
  token_expired: 'address.expired',
  invalid_token: 'address.invalid',
  user_not_found: 'address.unknown',
  unauthorized: 'address.otherAccount',
} as const satisfies Record<string, MessageKey>

type Reason = keyof typeof failureSentences

/** The same failures as error codes. */
const reasons: Readonly<Record<string, Reason>> = {
  TOKEN_EXPIRED: 'token_expired',
  INVALID_TOKEN: 'invalid_token',
  USER_NOT_FOUND: 'user_not_found',
  UNAUTHORIZED: 'unauthorized',
}

/** Whether a code says that the link is to blame, and trying again does not help. */
export const isLinkFailure = (code: string): boolean => Object.hasOwn(reasons, code)

/** The reason that a word of an address or an error code names; what is not known counts as a bad link. */
export function reasonOf(text: string): Reason {
  return Object.keys(failureSentences).find((reason): reason is Reason => reason === text) ?? reasons[text] ?? 'invalid_token'
}
