import type { Translation } from '../../src/i18n/message-key.ts'

export const login = {
  'login.title': 'Anmelden',
  'login.description': 'Melde dich mit E-Mail-Adresse oder Benutzername und deinem Passwort an.',
  'login.rememberMe': 'Auf diesem Gerät angemeldet bleiben',
  'login.submit': 'Anmelden',
  'login.submitting': 'Wird angemeldet …',
  'login.passkey': 'Mit Passkey anmelden',
  'login.passkeyWaiting': 'Warten auf dein Gerät …',
  'login.challenged': 'Bei einer Anmeldung fehlt noch der zweite Schritt.',
  'login.finish': 'Anmeldung abschließen',
  'login.forgot': 'Passwort vergessen?',
  'login.unproven': 'Bestätige zuerst deine E-Mail-Adresse. Öffne den Link, den wir dir geschickt haben.',
  'login.sendLink': 'Neuen Link senden',
  'login.noAccount': 'Neu hier?',
  'login.createAccount': 'Konto erstellen',
  'login.noticeSignedOut': 'Du bist abgemeldet.',
  'login.noticeSessionEnded': 'Deine Sitzung ist beendet. Melde dich an, um weiterzumachen.',
  'login.noticeSignInExpired': 'Dieser Anmeldeversuch ist abgelaufen. Fang neu an.',
  'login.noticePasswordChanged': 'Dein Passwort ist geändert. Melde dich mit dem neuen an.',
  'login.noticeAccountCreated': 'Dein Konto ist bereit. Melde dich an.',
  'login.noticeEmailConfirmed': 'Deine E-Mail-Adresse ist bestätigt. Melde dich an.',
  'login.noticeCheckMail': 'Schau in dein Postfach und öffne den Link in der E-Mail.',
  'login.noticeLinkFirst': 'Melde dich mit dem Konto an, zu dem der Link gehört, und öffne den Link dann noch einmal.',
  'login.noticeCookiesOff':
    'Dein Browser behält keine Cookies dieser Seite, deshalb bist du nicht angemeldet. Erlaube sie und melde dich dann an.',
} satisfies Translation<'login'>
