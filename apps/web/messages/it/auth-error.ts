import type { Translation } from '../../src/i18n/message-key.ts'

export const authError = {
  'authError.title': 'L’accesso non è riuscito',
  'authError.documentTitle': 'Problema di accesso',
  'authError.cancelled': 'L’accesso è stato annullato e non è cambiato nulla. Puoi ricominciare quando vuoi.',
  'authError.tookTooLong': 'L’accesso ha richiesto troppo tempo. Ricomincia e finisci nello stesso browser.',
  'authError.signInAsBefore': '{provider} non è collegato al tuo account. Accedi come facevi prima, poi collegalo nelle impostazioni.',
  'authError.otherEmail':
    'Quell’account usa un altro indirizzo email, quindi non è stato collegato. Collegane uno con lo stesso indirizzo.',
  'authError.noEmail':
    '{provider} non ha condiviso un indirizzo email, necessario per creare un account. Consenti la condivisione o usa un altro metodo.',
  'authError.closed': 'Al momento non si possono creare account. Se ne hai già uno, accedi come facevi prima.',
  'authError.providerAway': '{provider} non risponde. Riprova tra poco o usa un altro metodo.',
  'authError.otherService': 'L’altro servizio',
  'authError.failed': 'Si è verificato un errore. Non è cambiato nulla. Riprova o usa un altro metodo.',
  'authError.banned': 'Il tuo account è sospeso. L’email che ti abbiamo inviato spiega il motivo e come fare ricorso.',
  'authError.appUnknown': 'Questa app non è registrata qui o è stata rimossa. Avvisa i suoi sviluppatori.',
  'authError.appWrong': 'L’app ha inviato una richiesta non valida. Avvisa i suoi sviluppatori.',
  'authError.appTooLate': 'Questa richiesta è scaduta o ha già ricevuto una risposta. Torna all’app e ricomincia.',
  'authError.tryAgain': 'Riprova',
  'authError.otherMethod': 'Usa un altro metodo',
  'authError.goOn': 'Continua',
  'authError.help': 'Se il problema persiste, attendi qualche minuto o accedi con email e password.',
  'authError.code': 'Codice:',
  'authError.unknownCode': 'sconosciuto',
} satisfies Translation<'authError'>
