import type { Translation } from '../../src/i18n/message-key.ts'

export const notifications = {
  'notifications.title': 'Benachrichtigungen',
  'notifications.description': 'Wähle, worüber wir dich per E-Mail informieren.',
  'notifications.topic': 'Thema',
  'notifications.email': 'E-Mail',
  'notifications.security': 'Kontosicherheit',
  'notifications.securityHint': 'Anmeldungen, Änderungen an Passwort und E-Mail',
  'notifications.alwaysOn': 'Immer an',
  'notifications.byEmail': '{topic} per E-Mail',
  'notifications.none': 'Alles abbestellen',
  'notifications.noneHint': 'Sicherheitswarnungen zu deinem Konto erhältst du weiterhin.',
  'notifications.unproven': 'Bestätige zuerst deine E-Mail-Adresse. Bis dahin senden wir nur Sicherheitswarnungen.',
  'notifications.saved': 'Gespeichert.',
  'notifications.failed': 'Deine Benachrichtigungseinstellungen konnten nicht geladen werden.',
} satisfies Translation<'notifications'>
