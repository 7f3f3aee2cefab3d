import type { Translation } from '../../src/i18n/message-key.ts'

export const settings = {
  'settings.title': 'Einstellungen',
  'settings.sections': 'Bereiche der Einstellungen',
  'settings.profile': 'Profil',
  'settings.preferences': 'Vorlieben',
  'settings.notifications': 'Benachrichtigungen',
  'settings.look': 'Darstellung',
  'settings.lookHint': 'Wird in diesem Browser gespeichert.',
} satisfies Translation<'settings'>
