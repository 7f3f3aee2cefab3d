import type { Translation } from '../../src/i18n/message-key.ts'

export const signup = {
  'signup.title': 'Konto erstellen',
  'signup.description': 'Erstelle ein kostenloses Konto mit deiner E-Mail-Adresse und einem Passwort.',
  'signup.submit': 'Konto erstellen',
  'signup.submitting': 'Dein Konto wird erstellt …',
  'signup.terms':
    'Mit dem Erstellen eines Kontos stimmst du den <terms>Nutzungsbedingungen</terms> und der <eula>EULA</eula> zu und hast die <privacy>Datenschutzerklärung</privacy> gelesen (Links öffnen neue Tabs).',
  'signup.haveAccount': 'Hast du schon ein Konto?',
  'signup.signIn': 'Anmelden',
  'signup.closed': 'Im Moment werden keine neuen Konten angelegt',
  'signup.closedHint': 'Suchen und stöbern kannst du auch ohne Konto.',
  'signup.checkEmail': 'Sieh in deinem Posteingang nach',
  'signup.checkEmailHint': 'Wir haben einen Link an {email} gesendet. Öffne ihn, um die Registrierung abzuschließen.',
  'signup.checkEmailPlain':
    'Wir haben einen Link an die angegebene E-Mail-Adresse gesendet. Öffne ihn, um die Registrierung abzuschließen.',
  'signup.otherAddress': 'Andere E-Mail verwenden',
  'signup.switchTitle': 'Du bist als {name} angemeldet',
  'signup.switchHint': 'Melde dich zuerst ab, um ein weiteres Konto zu erstellen.',
  'signup.switchSubmit': 'Abmelden und Konto erstellen',
} satisfies Translation<'signup'>
