import type { BannerKind } from '@morsel/ui/basics/banner'
import type { MessageKey } from '../../i18n/message-key.ts'

/** Notices that a URL may name; the parameter itself is never shown. `section` is the card of the notice. */
export const notices = {
  restored: { words: 'security.restored', kind: 'success' },
  connected: { words: 'security.connectedNow', kind: 'success' },
  'two-factor-ready': { words: 'security.twoFactorIsReady', kind: 'success', section: 'two-factor' },
  'two-factor-on': { words: 'security.twoFactorIsOn', kind: 'info', section: 'two-factor' },
  'password-first': { words: 'security.passwordFirst', kind: 'info', section: 'password' },
} as const satisfies Record<string, { words: MessageKey; kind: BannerKind; section?: string }>

/** A name of {@link notices}. */
export type Notice = keyof typeof notices

/** Whether the URL parameter is such a name. */
export function isNotice(word: unknown): word is Notice {
  return typeof word === 'string' && Object.hasOwn(notices, word)
}
