import type { Translation } from '../../src/i18n/message-key.ts'

export const unsubscribe = {
  'unsubscribe.title': 'Diese Mails abbestellen?',
  'unsubscribe.what': 'Du bekommst Mails zum Thema „{topic}“. Ein Klick, und es kommen keine mehr.',
  'unsubscribe.submit': 'Mails abbestellen',
  'unsubscribe.pending': 'Einen Moment …',
  'unsubscribe.alreadyTitle': 'Diese Mails waren schon abbestellt',
  'unsubscribe.done': 'Du bekommst keine Mails mehr zum Thema „{topic}“.',
  'unsubscribe.undo': 'Wieder schicken',
  'unsubscribe.security': 'Wenn es um die Sicherheit deines Kontos geht, schreiben wir weiterhin.',
  'unsubscribe.invalidTitle': 'Dieser Link funktioniert nicht',
  'unsubscribe.invalid': 'Vielleicht wurde er unterwegs abgeschnitten. Deine Mails kannst du in den Einstellungen wählen.',
  'unsubscribe.failed': 'Der Link konnte nicht geprüft werden.',
  'unsubscribe.settings': 'Mail-Einstellungen',
} satisfies Translation<'unsubscribe'>
