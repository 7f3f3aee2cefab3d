import type { Translation } from '../../src/i18n/message-key.ts'

export const twoFactor = {
  'twoFactor.title': 'Autenticazione a due fattori',
  'twoFactor.description': 'Inserisci un codice per completare l’accesso.',
  'twoFactor.who': 'Stai accedendo come {email}.',
  'twoFactor.within':
    '{minutes, plural, one {Completa l’accesso entro # minuto dall’inserimento della password. Il tempo non può essere prolungato.} other {Completa l’accesso entro # minuti dall’inserimento della password. Il tempo non può essere prolungato.}}',
  'twoFactor.timeLeft': 'Questo accesso scade tra {time}. Il tempo non può essere prolungato.',
  'twoFactor.endsSoon': '{minutes, plural, one {Questo accesso scade tra # minuto.} other {Questo accesso scade tra # minuti.}}',
  'twoFactor.appCode': 'Codice dell’app di autenticazione',
  'twoFactor.mailedCode': 'Codice ricevuto via email',
  'twoFactor.backupCode': 'Codice di backup',
  'twoFactor.backupHint': 'Uno dei codici che hai salvato. Ogni codice è utilizzabile una sola volta.',
  'twoFactor.wrongMailedCode': 'Il codice non è corretto. Usa il più recente.',
  'twoFactor.triesLeft': '{count, plural, one {# tentativo rimasto.} other {# tentativi rimasti.}}',
  'twoFactor.trust':
    '{days, plural, one {Considera attendibile questo dispositivo per # giorno} other {Considera attendibile questo dispositivo per # giorni}}',
  'twoFactor.trustHint': 'In questo periodo non ti verrà chiesto un codice qui. Considera attendibili solo i tuoi dispositivi.',
  'twoFactor.submit': 'Accedi',
  'twoFactor.submitting': 'Accesso in corso…',
  'twoFactor.mailed':
    '{minutes, plural, one {Abbiamo inviato un codice a {email}. Vale per # minuto.} other {Abbiamo inviato un codice a {email}. Vale per # minuti.}}',
  'twoFactor.otherWays': 'Altre opzioni',
  'twoFactor.useApp': 'Usa l’app di autenticazione',
  'twoFactor.sendCode': 'Invia un codice via email',
  'twoFactor.useMailed': 'Usa il codice ricevuto via email',
  'twoFactor.useBackup': 'Usa un codice di backup',
  'twoFactor.usePasskey': 'Usa una passkey',
  'twoFactor.waitingForPasskey': 'In attesa del tuo dispositivo…',
  'twoFactor.cancel': 'Annulla',
  'twoFactor.expiredTitle': 'Questo accesso è scaduto',
  'twoFactor.expired': 'È passato troppo tempo o l’accesso è stato annullato in un’altra scheda. Inserisci di nuovo la password.',
  'twoFactor.spentTitle': 'Troppi codici errati',
  'twoFactor.spent': 'Abbiamo annullato questo accesso per proteggere il tuo account. Inserisci di nuovo la password.',
  'twoFactor.startAgain': 'Accedi di nuovo',
  'twoFactor.codesLeft':
    '{count, plural, =0 {Nessun codice di backup rimasto.} one {# codice di backup rimasto.} other {# codici di backup rimasti.}}',
  'twoFactor.newCodes': 'Creane di nuovi',
} satisfies Translation<'twoFactor'>
