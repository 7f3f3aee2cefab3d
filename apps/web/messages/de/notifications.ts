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
  'notifications.follows': 'Wem und was du folgst',
  'notifications.followsEmpty': 'Du folgst noch nichts. Den Button findest du auf den Seiten von Orten, Gerichten und Personen.',
  'notifications.unfollow': 'Entfolgen',
  'notifications.privatePerson': 'Privates Profil',
  'notifications.followers': 'Deine Follower',
  'notifications.followersHint':
    'Follower sehen, wenn du eine öffentliche Rezension schreibst. Wen du entfernst, kann dir nicht wieder folgen.',
  'notifications.removeFollower': 'Entfernen',
} satisfies Translation<'notifications'>
