import type { Translation } from '../../src/i18n/message-key.ts'

export const twoFactor = {
  'twoFactor.title': 'Accesso a due fattori',
  'twoFactor.description': 'Mostra un secondo fattore per completare l’accesso.',
  'twoFactor.who': 'Stai accedendo come {email}.',
  'twoFactor.within':
    '{minutes, plural, one {Per finire hai # minuto da quando hai inserito la password. Questo tempo non si può prolungare.} other {Per finire hai # minuti da quando hai inserito la password. Questo tempo non si può prolungare.}}',
  'twoFactor.timeLeft': 'Questo accesso scade tra {time}. Questo tempo non si può prolungare.',
  'twoFactor.endsSoon': '{minutes, plural, one {Questo accesso scade tra # minuto.} other {Questo accesso scade tra # minuti.}}',
  'twoFactor.appCode': 'Codice dell’app di autenticazione',
  'twoFactor.mailedCode': 'Codice ricevuto via email',
  'twoFactor.backupCode': 'Codice di backup',
  'twoFactor.backupHint': 'Uno dei codici che hai salvato. Ognuno vale una volta sola.',
  'twoFactor.wrongMailedCode': 'Il codice non è corretto. Usa il più recente.',
  'twoFactor.triesLeft': '{count, plural, one {Resta # tentativo.} other {Restano # tentativi.}}',
  'twoFactor.trust':
    '{days, plural, one {Considera attendibile questo dispositivo per # giorno} other {Considera attendibile questo dispositivo per # giorni}}',
  'twoFactor.trustHint': 'Qui non ti verrà più chiesto un codice. Spunta solo su un dispositivo tuo.',
  'twoFactor.submit': 'Accedi',
  'twoFactor.submitting': 'Accesso in corso…',
  'twoFactor.mailed':
    '{minutes, plural, one {Abbiamo inviato un codice a {email}. Vale per # minuto.} other {Abbiamo inviato un codice a {email}. Vale per # minuti.}}',
  'twoFactor.otherWays': 'Altri modi',
  'twoFactor.useApp': 'Usa l’app di autenticazione',
  'twoFactor.sendCode': 'Invia un codice via email',
  'twoFactor.useMailed': 'Usa il codice ricevuto via email',
  'twoFactor.useBackup': 'Usa un codice di backup',
  'twoFactor.usePasskey': 'Usa una passkey',
  'twoFactor.waitingForPasskey': 'In attesa del tuo dispositivo…',
  'twoFactor.cancel': 'Annulla',
  'twoFactor.expiredTitle': 'Questo accesso è scaduto',
  'twoFactor.expired': 'È passato troppo tempo, oppure è stato abbandonato in un’altra scheda. Inserisci di nuovo la password.',
  'twoFactor.spentTitle': 'Troppi codici sbagliati',
  'twoFactor.spent': 'Questo accesso è stato interrotto per proteggere il tuo account. Inserisci di nuovo la password.',
  'twoFactor.startAgain': 'Accedi di nuovo',
  'twoFactor.codesLeft':
    '{count, plural, =0 {Non resta nessun codice di backup.} one {Resta # codice di backup.} other {Restano # codici di backup.}}',
  'twoFactor.newCodes': 'Creane di nuovi',
} satisfies Translation<'twoFactor'>
