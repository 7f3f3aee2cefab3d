import type { Translation } from '../../src/i18n/message-key.ts'

export const signup = {
  'signup.title': 'Account maken',
  'signup.description': 'Maak een gratis account aan met je e-mailadres en een wachtwoord.',
  'signup.submit': 'Account maken',
  'signup.submitting': 'Je account wordt gemaakt…',
  'signup.terms':
    'Door een account te maken ga je akkoord met de <terms>voorwaarden</terms> en de <eula>EULA</eula> en heb je het <privacy>privacybeleid</privacy> gelezen (links openen in nieuwe tabbladen).',
  'signup.haveAccount': 'Heb je al een account?',
  'signup.signIn': 'Inloggen',
  'signup.closed': 'Er worden nu geen nieuwe accounts gemaakt',
  'signup.closedHint': 'Je kunt nog steeds zoeken en rondkijken zonder account.',
  'signup.checkEmail': 'Controleer je e-mail',
  'signup.checkEmailHint': 'We hebben een link naar {email} gestuurd. Open de link om je registratie af te ronden.',
  'signup.checkEmailPlain':
    'We hebben een link gestuurd naar het e-mailadres dat je hebt ingevuld. Open de link om je registratie af te ronden.',
  'signup.otherAddress': 'Ander e-mailadres gebruiken',
  'signup.switchTitle': 'Je bent ingelogd als {name}',
  'signup.switchHint': 'Log eerst uit om nog een account te maken.',
  'signup.switchSubmit': 'Uitloggen en account maken',
} satisfies Translation<'signup'>
