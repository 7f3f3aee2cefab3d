import type { Translation } from '../../src/i18n/message-key.ts'

export const settings = {
  'settings.title': 'Impostazioni',
  'settings.sections': 'Sezioni delle impostazioni',
  'settings.profile': 'Profilo',
  'settings.preferences': 'Preferenze',
  'settings.notifications': 'Notifiche',
  'settings.look': 'Aspetto',
  'settings.lookHint': 'Vale per questo browser.',
} satisfies Translation<'settings'>
