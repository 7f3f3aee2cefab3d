import type { Translation } from '../../src/i18n/message-key.ts'

export const authError = {
  'authError.title': 'We konden je niet inloggen',
  'authError.documentTitle': 'Probleem met inloggen',
  'authError.cancelled': 'Je bent gestopt voordat je was ingelogd. Er is niets veranderd; begin opnieuw wanneer je wilt.',
  'authError.tookTooLong': 'Het inloggen duurde te lang. Begin opnieuw en rond het af in dezelfde browser.',
  'authError.signInAsBefore':
    '{provider} is hier niet aan je account gekoppeld. Log in zoals je eerder deed en koppel het daarna in je instellingen.',
  'authError.otherEmail':
    'Dat account heeft een ander e-mailadres dan je account hier, dus zijn ze niet gekoppeld. Koppel er een met hetzelfde adres.',
  'authError.noEmail':
    '{provider} heeft geen e-mailadres gedeeld, en dat is nodig voor een account hier. Sta het delen toe of kies een andere manier.',
  'authError.closed': 'Er worden nu geen nieuwe accounts gemaakt. Heb je er al een, log dan in zoals je eerder deed.',
  'authError.providerAway': '{provider} reageert nu niet. Probeer het zo weer of kies een andere manier.',
  'authError.otherService': 'De andere dienst',
  'authError.failed': 'Er ging onderweg iets mis. Er is niets veranderd; probeer het opnieuw of kies een andere manier.',
  'authError.tryAgain': 'Opnieuw proberen',
  'authError.otherMethod': 'Andere manier kiezen',
  'authError.goOn': 'Doorgaan zoals je bent',
  'authError.help': 'Gebeurt het weer, wacht dan even of log in met je e-mailadres en wachtwoord.',
  'authError.code': 'Code:',
  'authError.unknownCode': 'onbekend',
} satisfies Translation<'authError'>
