import type { MessageKey } from '../../i18n/message-key.ts'

/** Reasons why a link failed, by the `error` parameter that the server adds (AUTH-508). */
export const failureMessages = {
  token_expired: 'address.expired',
  invalid_token: 'address.invalid',
  user_not_found: 'address.unknown',
  unauthorized: 'address.otherAccount',
} as const satisfies Record<string, MessageKey>

type Reason = keyof typeof failureMessages

/** The same failures as error codes. */
const reasons: Readonly<Record<string, Reason>> = {
  TOKEN_EXPIRED: 'token_expired',
  INVALID_TOKEN: 'invalid_token',
  USER_NOT_FOUND: 'user_not_found',
  UNAUTHORIZED: 'unauthorized',
}

/** Whether a code means that the link itself failed, so that a retry doesn't help. */
export const isLinkFailure = (code: string): boolean => Object.hasOwn(reasons, code)

/** Returns the reason for a URL parameter or an error code; an unknown one counts as an invalid link. */
export function reasonOf(text: string): Reason {
  return Object.keys(failureMessages).find((reason): reason is Reason => reason === text) ?? reasons[text] ?? 'invalid_token'
}
