import type { Translation } from '../../src/i18n/message-key.ts'

export const twoFactor = {
  'twoFactor.title': 'Inloggen in twee stappen',
  'twoFactor.description': 'Voer een code in om het inloggen af te ronden.',
  'twoFactor.who': 'Je logt in als {email}.',
  'twoFactor.within':
    '{minutes, plural, one {Na het invullen van je wachtwoord heb je # minuut. Die tijd kan niet worden verlengd.} other {Na het invullen van je wachtwoord heb je # minuten. Die tijd kan niet worden verlengd.}}',
  'twoFactor.timeLeft': 'Deze inlogpoging eindigt over {time}. Die tijd kan niet worden verlengd.',
  'twoFactor.endsSoon': '{minutes, plural, one {Deze inlogpoging eindigt over # minuut.} other {Deze inlogpoging eindigt over # minuten.}}',
  'twoFactor.appCode': 'Code uit je authenticator-app',
  'twoFactor.mailedCode': 'Code uit de e-mail',
  'twoFactor.backupCode': 'Back-upcode',
  'twoFactor.backupHint': 'Een van de codes die je hebt bewaard. Elke code werkt één keer.',
  'twoFactor.wrongMailedCode': 'Die code klopt niet. Gebruik de nieuwste.',
  'twoFactor.triesLeft': '{count, plural, one {Je hebt nog # poging.} other {Je hebt nog # pogingen.}}',
  'twoFactor.trust': '{days, plural, one {Dit apparaat # dag vertrouwen} other {Dit apparaat # dagen vertrouwen}}',
  'twoFactor.trustHint': 'Hier vragen we dan niet meer om een code. Vink dit alleen aan op een apparaat van jezelf.',
  'twoFactor.submit': 'Inloggen',
  'twoFactor.submitting': 'Inloggen…',
  'twoFactor.mailed':
    '{minutes, plural, one {We hebben een code naar {email} gestuurd. Die werkt # minuut.} other {We hebben een code naar {email} gestuurd. Die werkt # minuten.}}',
  'twoFactor.otherWays': 'Andere opties',
  'twoFactor.useApp': 'Authenticator-app gebruiken',
  'twoFactor.sendCode': 'Code per e-mail sturen',
  'twoFactor.useMailed': 'Code uit de e-mail gebruiken',
  'twoFactor.useBackup': 'Back-upcode gebruiken',
  'twoFactor.usePasskey': 'Passkey gebruiken',
  'twoFactor.waitingForPasskey': 'Wachten op je apparaat…',
  'twoFactor.cancel': 'Annuleren',
  'twoFactor.expiredTitle': 'Deze inlogpoging is verlopen',
  'twoFactor.expired': 'Het duurde te lang, of je bent er in een ander tabblad mee gestopt. Vul je wachtwoord opnieuw in.',
  'twoFactor.spentTitle': 'Te veel verkeerde codes',
  'twoFactor.spent': 'Deze inlogpoging is gestopt om je account veilig te houden. Vul je wachtwoord opnieuw in.',
  'twoFactor.startAgain': 'Opnieuw inloggen',
  'twoFactor.codesLeft':
    '{count, plural, =0 {Er zijn geen back-upcodes meer over.} one {Er is nog # back-upcode over.} other {Er zijn nog # back-upcodes over.}}',
  'twoFactor.newCodes': 'Nieuwe maken',
} satisfies Translation<'twoFactor'>
