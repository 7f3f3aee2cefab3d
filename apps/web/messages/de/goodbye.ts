import type { Translation } from '../../src/i18n/message-key.ts'

export const goodbye = {
  'goodbye.title': 'Bis bald',
  'goodbye.plain': 'Schön, dass du da warst. Dein Tisch ist gedeckt, wann immer du wiederkommst.',
  'goodbye.deleted': 'Dein Konto und alle zugehörigen Daten wurden gelöscht. Das lässt sich nicht rückgängig machen.',
  'goodbye.signedOut': 'Du bist abgemeldet. Bis zum nächsten Hunger.',
  'goodbye.unsubscribed': 'Du hast diese E-Mails abbestellt. Zur Sicherheit deines Kontos schreiben wir dir weiterhin.',
  'goodbye.home': 'Startseite',
  'goodbye.newAccount': 'Neues Konto erstellen',
} satisfies Translation<'goodbye'>
