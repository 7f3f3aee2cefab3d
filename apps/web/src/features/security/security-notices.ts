import type { MessageKey } from '../../i18n/message-key.ts'

/** Notices that other pages may ask for, by name: nothing else from the address is printed. */
export const notices = {
  restored: 'security.restored',
  connected: 'security.connectedNow',
  'two-factor-on': 'security.twoFactorIsOn',
  'password-first': 'security.passwordFirst',
} as const satisfies Record<string, MessageKey>

/** A name of {@link notices}. */
export type Notice = keyof typeof notices

/** Whether a word of the address is such a name. */
export function isNotice(word: unknown): word is Notice {
  return typeof word === 'string' && Object.hasOwn(notices, word)
}
