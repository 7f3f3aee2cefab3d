import type { Translation } from '../../src/i18n/message-key.ts'

export const twoFactor = {
  'twoFactor.title': 'Anmeldung in zwei Schritten',
  'twoFactor.description': 'Gib einen Code ein, um die Anmeldung abzuschließen.',
  'twoFactor.who': 'Du meldest dich als {email} an.',
  'twoFactor.within':
    '{minutes, plural, one {Schließe die Anmeldung innerhalb von # Minute nach Eingabe deines Passworts ab. Diese Zeit kann nicht verlängert werden.} other {Schließe die Anmeldung innerhalb von # Minuten nach Eingabe deines Passworts ab. Diese Zeit kann nicht verlängert werden.}}',
  'twoFactor.timeLeft': 'Diese Anmeldung läuft in {time} ab. Diese Zeit kann nicht verlängert werden.',
  'twoFactor.endsSoon': '{minutes, plural, one {Diese Anmeldung läuft in # Minute ab.} other {Diese Anmeldung läuft in # Minuten ab.}}',
  'twoFactor.appCode': 'Code aus deiner Authenticator-App',
  'twoFactor.mailedCode': 'Code aus der E-Mail',
  'twoFactor.backupCode': 'Backup-Code',
  'twoFactor.backupHint': 'Einer deiner gespeicherten Codes. Jeder Code ist einmal gültig.',
  'twoFactor.wrongMailedCode': 'Dieser Code stimmt nicht. Nimm den neuesten.',
  'twoFactor.triesLeft': '{count, plural, one {Noch # Versuch.} other {Noch # Versuche.}}',
  'twoFactor.trust': '{days, plural, one {Diesem Gerät # Tag lang vertrauen} other {Diesem Gerät # Tage lang vertrauen}}',
  'twoFactor.trustHint': 'In dieser Zeit wirst du hier nicht nach einem Code gefragt. Vertraue nur deinen eigenen Geräten.',
  'twoFactor.submit': 'Anmelden',
  'twoFactor.submitting': 'Wird angemeldet …',
  'twoFactor.mailed':
    '{minutes, plural, one {Wir haben einen Code an {email} geschickt. Er gilt # Minute.} other {Wir haben einen Code an {email} geschickt. Er gilt # Minuten.}}',
  'twoFactor.otherWays': 'Andere Optionen',
  'twoFactor.useApp': 'Authenticator-App verwenden',
  'twoFactor.sendCode': 'Code per E-Mail senden',
  'twoFactor.useMailed': 'Code aus der E-Mail verwenden',
  'twoFactor.useBackup': 'Backup-Code verwenden',
  'twoFactor.usePasskey': 'Passkey verwenden',
  'twoFactor.waitingForPasskey': 'Warten auf dein Gerät …',
  'twoFactor.cancel': 'Abbrechen',
  'twoFactor.expiredTitle': 'Diese Anmeldung ist abgelaufen',
  'twoFactor.expired': 'Es hat zu lange gedauert oder wurde in einem anderen Tab abgebrochen. Gib dein Passwort noch einmal ein.',
  'twoFactor.spentTitle': 'Zu viele falsche Codes',
  'twoFactor.spent': 'Zum Schutz deines Kontos haben wir diese Anmeldung abgebrochen. Gib dein Passwort noch einmal ein.',
  'twoFactor.startAgain': 'Neu anmelden',
  'twoFactor.codesLeft':
    '{count, plural, =0 {Keine Backup-Codes übrig.} one {Noch # Backup-Code übrig.} other {Noch # Backup-Codes übrig.}}',
  'twoFactor.newCodes': 'Neue erstellen',
} satisfies Translation<'twoFactor'>
