import type { Translation } from '../../src/i18n/message-key.ts'

export const authError = {
  'authError.title': 'L’accesso non è riuscito',
  'authError.documentTitle': 'Problema di accesso',
  'authError.cancelled': 'Hai interrotto l’accesso prima della fine. Non è cambiato nulla; ricomincia quando vuoi.',
  'authError.tookTooLong': 'L’accesso ha richiesto troppo tempo. Ricomincia e finisci nello stesso browser.',
  'authError.signInAsBefore': '{provider} non è collegato al tuo account qui. Accedi come facevi prima, poi collegalo nelle impostazioni.',
  'authError.otherEmail':
    'Quell’account ha un indirizzo email diverso da quello che usi qui, quindi i due non sono stati collegati. Collegane uno con lo stesso indirizzo.',
  'authError.noEmail':
    '{provider} non ha condiviso un indirizzo email, che qui serve per avere un account. Consentigli di condividerlo o usa un altro metodo.',
  'authError.closed': 'Al momento non si possono creare account. Se ne hai già uno, accedi come facevi prima.',
  'authError.providerAway': '{provider} in questo momento non risponde. Riprova tra poco o usa un altro metodo.',
  'authError.otherService': 'L’altro servizio',
  'authError.failed': 'Qualcosa è andato storto lungo la strada. Non è cambiato nulla; riprova o usa un altro metodo.',
  'authError.tryAgain': 'Riprova',
  'authError.otherMethod': 'Usa un altro metodo',
  'authError.goOn': 'Prosegui comunque',
  'authError.help': 'Se succede di nuovo, aspetta un po’ o accedi con la tua email e la password.',
  'authError.code': 'Codice:',
  'authError.unknownCode': 'sconosciuto',
} satisfies Translation<'authError'>
