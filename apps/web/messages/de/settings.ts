import type { Translation } from '../../src/i18n/message-key.ts'

export const settings = {
  'settings.title': 'Einstellungen',
  'settings.sections': 'Bereiche der Einstellungen',
  'settings.profile': 'Profil',
  'settings.preferences': 'Vorlieben',
  'settings.notifications': 'Benachrichtigungen',
  'settings.look': 'Darstellung',
  'settings.lookHint': 'Wird in diesem Browser gespeichert.',
  'settings.taste': 'Was du gern isst',
  'settings.tasteFailed': 'Was du gern isst, konnte nicht geladen werden.',
  'settings.save': 'Speichern',
  'settings.saving': 'Wird gespeichert …',
  'settings.saved': 'Gespeichert.',
} satisfies Translation<'settings'>
