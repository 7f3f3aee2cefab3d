import type { Translation } from '../../src/i18n/message-key.ts'

export const goodbye = {
  'goodbye.title': 'A presto',
  'goodbye.plain': 'È stato bello averti qui. Quando torni, la tavola è apparecchiata.',
  'goodbye.deleted': 'Il tuo account è stato eliminato, con tutto ciò che gli apparteneva. Nulla si può recuperare.',
  'goodbye.signedOut': 'Hai chiuso la sessione. Ci vediamo la prossima volta che hai fame.',
  'goodbye.unsubscribed': 'Non riceverai più queste email. Ti scriveremo ancora solo per la sicurezza del tuo account.',
  'goodbye.home': 'Home',
  'goodbye.newAccount': 'Crea un nuovo account',
} satisfies Translation<'goodbye'>
