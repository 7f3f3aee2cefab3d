import type { Translation } from '../../src/i18n/message-key.ts'

export const notifications = {
  'notifications.title': 'Benachrichtigungen',
  'notifications.description': 'Worüber wir dir schreiben dürfen.',
  'notifications.topic': 'Thema',
  'notifications.email': 'E-Mail',
  'notifications.security': 'Kontosicherheit',
  'notifications.securityHint': 'Anmeldungen, geänderte Passwörter und Adressen',
  'notifications.alwaysOn': 'Immer an',
  'notifications.byEmail': '{topic} per E-Mail',
  'notifications.none': 'Alles abbestellen',
  'notifications.noneHint': 'Warnungen zu deinem Konto kommen weiterhin an.',
  'notifications.unproven': 'Bestätige zuerst deine E-Mail-Adresse: Bis dahin schicken wir nur Warnungen dorthin.',
  'notifications.saved': 'Gespeichert.',
  'notifications.failed': 'Deine Auswahl konnte nicht geladen werden.',
} satisfies Translation<'notifications'>
