import type { Translation } from '../../src/i18n/message-key.ts'

export const goodbye = {
  'goodbye.title': 'A presto',
  'goodbye.plain': 'È stato un piacere averti con noi. Il tuo tavolo ti aspetta quando vuoi.',
  'goodbye.deleted': 'Il tuo account e tutto ciò che conteneva sono stati eliminati. L’operazione non può essere annullata.',
  'goodbye.signedOut': 'Hai effettuato la disconnessione. Ci vediamo la prossima volta che hai fame.',
  'goodbye.unsubscribed': 'Iscrizione annullata. Continueremo a inviarti le email sulla sicurezza del tuo account.',
  'goodbye.home': 'Home',
  'goodbye.newAccount': 'Crea un nuovo account',
} satisfies Translation<'goodbye'>
