import type { Translation } from '../../src/i18n/message-key.ts'

export const unsubscribe = {
  'unsubscribe.title': 'Diese E-Mails abbestellen?',
  'unsubscribe.what': 'Du hast E-Mails zu „{topic}“ abonniert. Mit einem Klick bestellst du sie ab.',
  'unsubscribe.submit': 'Abbestellen',
  'unsubscribe.pending': 'Einen Moment …',
  'unsubscribe.alreadyTitle': 'Du hast diese E-Mails bereits abbestellt',
  'unsubscribe.done': 'Du erhältst keine E-Mails zu „{topic}“ mehr.',
  'unsubscribe.undo': 'Wieder abonnieren',
  'unsubscribe.security': 'Zur Sicherheit deines Kontos schreiben wir dir weiterhin.',
  'unsubscribe.invalidTitle': 'Dieser Link funktioniert nicht',
  'unsubscribe.invalid': 'Er ist möglicherweise unvollständig. Deine E-Mails kannst du in den Einstellungen wählen.',
  'unsubscribe.failed': 'Dieser Link konnte nicht geprüft werden.',
  'unsubscribe.settings': 'Benachrichtigungen',
} satisfies Translation<'unsubscribe'>
