import type { Translation } from '../../src/i18n/message-key.ts'

export const undo = {
  'undo.documentTitle': 'Änderung rückgängig machen',
  'undo.title': 'Warst du das nicht?',
  'undo.what': 'Am {date} wurde der Anmeldeweg deines Kontos geändert. Bis {until} kannst du das rückgängig machen.',
  'undo.consequence':
    'Alles wird wie vorher: Jedes Gerät wird abgemeldet, dein Passwort wird ungültig, und wir schicken dir einen Link für ein neues. Anmeldewege lassen sich danach eine Weile nicht ändern.',
  'undo.submit': 'Rückgängig machen',
  'undo.submitting': 'Wird rückgängig gemacht …',
  'undo.keep': 'Das war ich',
  'undo.spentTitle': 'Dieser Link gilt nicht mehr',
  'undo.spent':
    'Er wurde benutzt, ist zu alt, oder es wurde ein neuerer geschickt. Wenn du dich nicht anmelden kannst, fordere ein neues Passwort an.',
  'undo.newPassword': 'Neues Passwort anfordern',
  'undo.doneTitle': 'Die Änderung ist rückgängig gemacht',
  'undo.done': 'Wir haben einen Link für ein neues Passwort an {email} geschickt. Bis {date} bleiben die Anmeldewege, wie sie sind.',
  'undo.failed': 'Wir konnten den Link nicht prüfen.',
  'undo.home': 'Startseite',
} satisfies Translation<'undo'>
