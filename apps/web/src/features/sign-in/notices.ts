import type { MessageKey } from '../../i18n/message-key.ts'

/** Notices that a URL may name; the parameter itself is never shown. */
export const notices = {
  'signed-out': 'login.noticeSignedOut',
  'session-ended': 'login.noticeSessionEnded',
  'sign-in-expired': 'login.noticeSignInExpired',
  'password-changed': 'login.noticePasswordChanged',
  'account-created': 'login.noticeAccountCreated',
  'email-confirmed': 'login.noticeEmailConfirmed',
  'check-mail': 'login.noticeCheckMail',
  'link-first': 'login.noticeLinkFirst',
  'cookies-off': 'login.noticeCookiesOff',
} as const satisfies Record<string, MessageKey>

export type Notice = keyof typeof notices

/** Whether the URL parameter is such a name. */
export function isNotice(word: unknown): word is Notice {
  return typeof word === 'string' && Object.hasOwn(notices, word)
}

/** Whether the notice is about an email that was just sent. */
export function isAboutSentEmail(notice: Notice): boolean {
  return notice === 'check-mail' || notice === 'account-created'
}
