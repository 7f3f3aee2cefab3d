import type { Translation } from '../../src/i18n/message-key.ts'

export const twoFactor = {
  'twoFactor.title': 'Anmeldung in zwei Schritten',
  'twoFactor.description': 'Bestätige die Anmeldung mit einem zweiten Faktor.',
  'twoFactor.who': 'Du meldest dich als {email} an.',
  'twoFactor.within':
    '{minutes, plural, one {Nach der Eingabe deines Passworts hast du # Minute Zeit. Sie lässt sich nicht verlängern.} other {Nach der Eingabe deines Passworts hast du # Minuten Zeit. Sie lässt sich nicht verlängern.}}',
  'twoFactor.timeLeft': 'Diese Anmeldung endet in {time}. Die Zeit lässt sich nicht verlängern.',
  'twoFactor.endsSoon': '{minutes, plural, one {Diese Anmeldung endet in # Minute.} other {Diese Anmeldung endet in # Minuten.}}',
  'twoFactor.appCode': 'Code aus deiner Authenticator-App',
  'twoFactor.mailedCode': 'Code aus der E-Mail',
  'twoFactor.backupCode': 'Backup-Code',
  'twoFactor.backupHint': 'Einer der Codes, die du gesichert hast. Jeder gilt einmal.',
  'twoFactor.wrongMailedCode': 'Dieser Code stimmt nicht. Nimm den neuesten.',
  'twoFactor.triesLeft': '{count, plural, one {# Versuch bleibt.} other {# Versuche bleiben.}}',
  'twoFactor.trust': '{days, plural, one {Diesem Gerät # Tag lang vertrauen} other {Diesem Gerät # Tage lang vertrauen}}',
  'twoFactor.trustHint': 'Hier wirst du dann nicht mehr nach einem Code gefragt. Hake es nur auf deinem eigenen Gerät an.',
  'twoFactor.submit': 'Anmelden',
  'twoFactor.submitting': 'Wird angemeldet …',
  'twoFactor.mailed':
    '{minutes, plural, one {Wir haben einen Code an {email} geschickt. Er gilt # Minute.} other {Wir haben einen Code an {email} geschickt. Er gilt # Minuten.}}',
  'twoFactor.otherWays': 'Andere Wege',
  'twoFactor.useApp': 'Authenticator-App verwenden',
  'twoFactor.sendCode': 'Code per E-Mail senden',
  'twoFactor.useMailed': 'Code aus der E-Mail verwenden',
  'twoFactor.useBackup': 'Backup-Code verwenden',
  'twoFactor.usePasskey': 'Passkey verwenden',
  'twoFactor.waitingForPasskey': 'Warten auf dein Gerät …',
  'twoFactor.cancel': 'Abbrechen',
  'twoFactor.expiredTitle': 'Diese Anmeldung ist abgelaufen',
  'twoFactor.expired': 'Sie hat zu lange gedauert oder wurde in einem anderen Tab abgebrochen. Gib dein Passwort noch einmal ein.',
  'twoFactor.spentTitle': 'Zu viele falsche Codes',
  'twoFactor.spent': 'Zum Schutz deines Kontos wurde diese Anmeldung abgebrochen. Gib dein Passwort noch einmal ein.',
  'twoFactor.startAgain': 'Neu anmelden',
  'twoFactor.codesLeft':
    '{count, plural, =0 {Kein Backup-Code ist übrig.} one {# Backup-Code ist übrig.} other {# Backup-Codes sind übrig.}}',
  'twoFactor.newCodes': 'Neue erstellen',
} satisfies Translation<'twoFactor'>
