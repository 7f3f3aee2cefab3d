import type { Translation } from '../../src/i18n/message-key.ts'

export const undo = {
  'undo.documentTitle': 'Änderung rückgängig machen',
  'undo.title': 'Diese Änderung rückgängig machen?',
  'undo.what': 'Deine Anmeldeeinstellungen wurden am {date} geändert. Du kannst das bis {until} rückgängig machen.',
  'undo.consequence':
    'Wir machen die Änderung rückgängig, melden alle Geräte ab und senden dir einen Link, um ein neues Passwort festzulegen. Die Anmeldeeinstellungen bleiben 3 Tage lang gesperrt.',
  'undo.submit': 'Rückgängig machen',
  'undo.submitting': 'Wird rückgängig gemacht …',
  'undo.keep': 'Das war ich',
  'undo.spentTitle': 'Dieser Link ist abgelaufen',
  'undo.spent':
    'Er wurde bereits verwendet, ist zu alt, oder es wurde ein neuerer gesendet. Wenn du dich nicht anmelden kannst, setze dein Passwort zurück.',
  'undo.newPassword': 'Passwort zurücksetzen',
  'undo.doneTitle': 'Die Änderung wurde rückgängig gemacht',
  'undo.done':
    'Wir haben einen Link zum Festlegen eines neuen Passworts an {email} gesendet. Die Anmeldeeinstellungen bleiben bis {date} gesperrt.',
  'undo.failed': 'Dieser Link konnte nicht geprüft werden.',
  'undo.home': 'Startseite',
} satisfies Translation<'undo'>
