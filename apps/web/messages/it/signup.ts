import type { Translation } from '../../src/i18n/message-key.ts'

export const signup = {
  'signup.title': 'Crea account',
  'signup.description': 'Crea un account gratuito con un indirizzo email e una password.',
  'signup.submit': 'Crea account',
  'signup.submitting': 'Creazione dell’account…',
  'signup.terms':
    'Creando un account accetti i <terms>Termini</terms> e l’<eula>EULA</eula> e confermi di aver letto l’<privacy>Informativa sulla privacy</privacy> (si aprono in nuove schede).',
  'signup.haveAccount': 'Hai già un account?',
  'signup.signIn': 'Accedi',
  'signup.closed': 'Al momento non si possono creare account',
  'signup.closedHint': 'Puoi comunque cercare e consultare tutto senza un account.',
  'signup.checkEmail': 'Controlla la tua email',
  'signup.checkEmailHint': 'Abbiamo inviato un link a {email}. Aprilo per completare la registrazione.',
  'signup.checkEmailPlain': 'Abbiamo inviato un link all’email che hai inserito. Aprilo per completare la registrazione.',
  'signup.otherAddress': 'Usa un’altra email',
  'signup.switchTitle': 'Hai effettuato l’accesso come {name}',
  'signup.switchHint': 'Per creare un altro account, prima esci.',
  'signup.switchSubmit': 'Esci e crea un account',
} satisfies Translation<'signup'>
