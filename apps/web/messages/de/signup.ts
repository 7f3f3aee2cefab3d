import type { Translation } from '../../src/i18n/message-key.ts'

export const signup = {
  'signup.title': 'Konto erstellen',
  'signup.description': 'Erstelle ein kostenloses Konto mit E-Mail-Adresse und Passwort.',
  'signup.submit': 'Konto erstellen',
  'signup.submitting': 'Dein Konto wird erstellt …',
  'signup.terms':
    'Mit dem Erstellen eines Kontos stimmst du den <terms>Nutzungsbedingungen</terms> und der <eula>EULA</eula> zu und hast die <privacy>Datenschutzerklärung</privacy> gelesen (Links öffnen neue Tabs).',
  'signup.haveAccount': 'Hast du schon ein Konto?',
  'signup.signIn': 'Anmelden',
  'signup.closed': 'Im Moment werden keine neuen Konten angelegt',
  'signup.closedHint': 'Suchen und alles lesen kannst du auch ohne Konto.',
  'signup.checkEmail': 'Schau in dein Postfach',
  'signup.checkEmailHint': 'Wir haben einen Link an {email} geschickt. Öffne ihn, um fertig zu werden.',
  'signup.checkEmailPlain': 'Wir haben einen Link an die angegebene Adresse geschickt. Öffne ihn, um fertig zu werden.',
  'signup.otherAddress': 'Andere Adresse verwenden',
  'signup.switchTitle': 'Du bist als {name} angemeldet',
  'signup.switchHint': 'Melde dich zuerst ab, um ein weiteres Konto zu erstellen.',
  'signup.switchSubmit': 'Abmelden und Konto erstellen',
} satisfies Translation<'signup'>
