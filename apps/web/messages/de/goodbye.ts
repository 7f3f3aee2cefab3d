import type { Translation } from '../../src/i18n/message-key.ts'

export const goodbye = {
  'goodbye.title': 'Bis bald',
  'goodbye.plain': 'Schön, dass du da warst. Der Tisch ist gedeckt, wann immer du wiederkommst.',
  'goodbye.deleted': 'Dein Konto ist gelöscht, mit allem, was dazugehörte. Nichts davon lässt sich zurückholen.',
  'goodbye.signedOut': 'Du bist abgemeldet. Bis zum nächsten Hunger.',
  'goodbye.unsubscribed':
    'Du bekommst diese E-Mails nicht mehr. Wenn es um die Sicherheit deines Kontos geht, schreiben wir dir weiterhin.',
  'goodbye.home': 'Startseite',
  'goodbye.newAccount': 'Neues Konto erstellen',
} satisfies Translation<'goodbye'>
