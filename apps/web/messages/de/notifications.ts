import type { Translation } from '../../src/i18n/message-key.ts'

export const notifications = {
  'notifications.title': 'Benachrichtigungen',
  'notifications.description': 'Wähle, worüber und wie wir dich informieren.',
  'notifications.email': 'E-Mail',
  'notifications.alwaysOn': 'Immer an',
  'notifications.unproven': 'Bestätige zuerst deine E-Mail-Adresse. Bis dahin senden wir nur Sicherheitswarnungen.',
  'notifications.saved': 'Gespeichert.',
  'notifications.failed': 'Deine Benachrichtigungseinstellungen konnten nicht geladen werden.',
  'notifications.choices': 'Worüber wir dich informieren',
  'notifications.inbox': 'Posteingang',
  'notifications.push': 'Push',
  'notifications.pause': 'Alles pausieren',
  'notifications.pauseHint':
    'Hält E-Mails und Push-Mitteilungen an, bis du das ausschaltest. Sicherheitswarnungen, Entscheidungen und deinen Posteingang erhältst du weiterhin.',
  'notifications.pushTitle': 'Push-Mitteilungen in diesem Browser',
  'notifications.pushWhy':
    'Erhalte auf diesem Gerät eine Mitteilung, wenn etwas passiert, auch wenn {product} nicht geöffnet ist. Dein Browser fragt nach der Erlaubnis.',
  'notifications.pushOn': 'Push-Mitteilungen einschalten',
  'notifications.pushOff': 'Push-Mitteilungen ausschalten',
  'notifications.pushActive': 'Push-Mitteilungen sind in diesem Browser eingeschaltet.',
  'notifications.pushBlocked':
    'Dein Browser blockiert Mitteilungen dieser Website. Erlaube sie in seinen Einstellungen und versuche es noch einmal.',
  'notifications.pushUnsupported':
    'Dieser Browser unterstützt keine Push-Mitteilungen. Füge {product} auf einem iPhone oder iPad zuerst zum Home-Bildschirm hinzu.',
  'notifications.pushFailed': 'Push-Mitteilungen konnten nicht eingeschaltet werden. Versuche es noch einmal.',
  'notifications.follows': 'Wem und was du folgst',
  'notifications.followsEmpty': 'Du folgst noch nichts. Den Button findest du auf den Seiten von Orten, Gerichten und Personen.',
  'notifications.unfollow': 'Entfolgen',
  'notifications.privatePerson': 'Privates Profil',
  'notifications.followers': 'Deine Follower',
  'notifications.followersHint':
    'Follower sehen, wenn du eine öffentliche Rezension schreibst. Wen du entfernst, kann dir nicht wieder folgen.',
  'notifications.removeFollower': 'Entfernen',
} satisfies Translation<'notifications'>
