import type { Translation } from '../../src/i18n/message-key.ts'

export const authError = {
  'authError.title': 'We konden je niet inloggen',
  'authError.documentTitle': 'Probleem met inloggen',
  'authError.cancelled': 'Het inloggen is geannuleerd en er is niets veranderd. Je kunt altijd opnieuw beginnen.',
  'authError.tookTooLong': 'Het inloggen duurde te lang. Begin opnieuw en rond het af in dezelfde browser.',
  'authError.signInAsBefore':
    '{provider} is niet aan je account gekoppeld. Log in zoals je eerder deed en koppel het daarna in de instellingen.',
  'authError.otherEmail':
    'Dat account gebruikt een ander e-mailadres en is daarom niet gekoppeld. Koppel een account met hetzelfde e-mailadres.',
  'authError.noEmail':
    '{provider} heeft geen e-mailadres gedeeld, en een account heeft er een nodig. Sta het delen toe of kies een andere methode.',
  'authError.closed': 'Er kunnen op dit moment geen nieuwe accounts worden gemaakt. Heb je er al een, log dan in zoals je eerder deed.',
  'authError.providerAway': '{provider} reageert niet. Probeer het zo weer of kies een andere methode.',
  'authError.otherService': 'De andere dienst',
  'authError.failed': 'Er ging iets mis. Er is niets veranderd. Probeer het opnieuw of kies een andere methode.',
  'authError.banned': 'Je account is geschorst. In de e-mail erover staat waarom en hoe je bezwaar maakt.',
  'authError.appUnknown': 'Deze app is hier niet geregistreerd of is verwijderd. Laat het de ontwikkelaars weten.',
  'authError.appWrong': 'De app heeft een ongeldig verzoek gestuurd. Laat het de ontwikkelaars weten.',
  'authError.appTooLate': 'Dit verzoek is verlopen of al beantwoord. Ga terug naar de app en begin opnieuw.',
  'authError.tryAgain': 'Opnieuw proberen',
  'authError.otherMethod': 'Andere methode',
  'authError.goOn': 'Doorgaan',
  'authError.help': 'Blijft dit gebeuren, wacht dan een paar minuten of log in met je e-mailadres en wachtwoord.',
  'authError.code': 'Code:',
  'authError.unknownCode': 'onbekend',
} satisfies Translation<'authError'>
