import type { Translation } from '../../src/i18n/message-key.ts'

export const twoFactor = {
  'twoFactor.title': 'Inloggen in twee stappen',
  'twoFactor.description': 'Voer een code in om het inloggen af te ronden.',
  'twoFactor.who': 'Je logt in als {email}.',
  'twoFactor.within':
    '{minutes, plural, one {Rond het inloggen af binnen # minuut nadat je je wachtwoord hebt ingevuld. Deze tijd kan niet worden verlengd.} other {Rond het inloggen af binnen # minuten nadat je je wachtwoord hebt ingevuld. Deze tijd kan niet worden verlengd.}}',
  'twoFactor.timeLeft': 'Deze inlogpoging verloopt over {time}. Deze tijd kan niet worden verlengd.',
  'twoFactor.endsSoon':
    '{minutes, plural, one {Deze inlogpoging verloopt over # minuut.} other {Deze inlogpoging verloopt over # minuten.}}',
  'twoFactor.appCode': 'Code uit je authenticator-app',
  'twoFactor.mailedCode': 'Code uit de e-mail',
  'twoFactor.backupCode': 'Back-upcode',
  'twoFactor.backupHint': 'Een van de codes die je hebt bewaard. Elke code werkt één keer.',
  'twoFactor.wrongMailedCode': 'Die code klopt niet. Gebruik de nieuwste.',
  'twoFactor.triesLeft': '{count, plural, one {Je hebt nog # poging.} other {Je hebt nog # pogingen.}}',
  'twoFactor.trust': '{days, plural, one {Dit apparaat # dag vertrouwen} other {Dit apparaat # dagen vertrouwen}}',
  'twoFactor.trustHint': 'Je wordt hier die tijd niet om een code gevraagd. Vertrouw alleen je eigen apparaten.',
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
  'twoFactor.expired': 'Het duurde te lang, of het is in een ander tabblad geannuleerd. Vul je wachtwoord opnieuw in.',
  'twoFactor.spentTitle': 'Te veel verkeerde codes',
  'twoFactor.spent': 'We hebben deze inlogpoging geannuleerd om je account te beschermen. Vul je wachtwoord opnieuw in.',
  'twoFactor.startAgain': 'Opnieuw inloggen',
  'twoFactor.codesLeft':
    '{count, plural, =0 {Er zijn geen back-upcodes meer over.} one {Er is nog # back-upcode over.} other {Er zijn nog # back-upcodes over.}}',
  'twoFactor.newCodes': 'Nieuwe maken',
} satisfies Translation<'twoFactor'>
