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
  'signup.closedHint': 'Puoi comunque cercare e leggere tutto senza account.',
  'signup.checkEmail': 'Controlla la posta',
  'signup.checkEmailHint': 'Abbiamo inviato un link a {email}. Aprilo per finire.',
  'signup.checkEmailPlain': 'Abbiamo inviato un link all’indirizzo che hai indicato. Aprilo per finire.',
  'signup.otherAddress': 'Usa un altro indirizzo',
  'signup.switchTitle': 'Hai effettuato l’accesso come {name}',
  'signup.switchHint': 'Per creare un altro account, prima esci.',
  'signup.switchSubmit': 'Esci e crea un account',
} satisfies Translation<'signup'>
