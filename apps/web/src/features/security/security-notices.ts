import type { BannerKind } from '@morsel/ui/basics/banner'
import type { MessageKey } from '../../i18n/message-key.ts'

/** Notices that a URL may name; the parameter itself is never shown. `section` is the card of the notice. */
export const notices = {
  restored: { message: 'security.restored', kind: 'success' },
  connected: { message: 'security.connectedNow', kind: 'success' },
  'two-factor-ready': { message: 'security.twoFactorIsReady', kind: 'success', section: 'two-factor' },
  'two-factor-on': { message: 'security.twoFactorIsOn', kind: 'info', section: 'two-factor' },
  'password-first': { message: 'security.passwordFirst', kind: 'info', section: 'password' },
} as const satisfies Record<string, { message: MessageKey; kind: BannerKind; section?: string }>

export type Notice = keyof typeof notices

/** Whether the URL parameter is such a name. */
export function isNotice(word: unknown): word is Notice {
  return typeof word === 'string' && Object.hasOwn(notices, word)
}
