import type { Translation } from '../../src/i18n/message-key.ts'

export const login = {
  'login.title': 'Anmelden',
  'login.description': 'Melde dich mit E-Mail-Adresse oder Benutzername und deinem Passwort an.',
  'login.rememberMe': 'Auf diesem Gerät angemeldet bleiben',
  'login.submit': 'Anmelden',
  'login.submitting': 'Wird angemeldet …',
  'login.passkey': 'Mit Passkey anmelden',
  'login.passkeyWaiting': 'Warten auf dein Gerät …',
  'login.challenged': 'Du hast eine nicht abgeschlossene Anmeldung.',
  'login.finish': 'Anmeldung abschließen',
  'login.forgot': 'Passwort vergessen?',
  'login.unproven': 'Bestätige zuerst deine E-Mail-Adresse. Öffne den Link, den wir dir gesendet haben.',
  'login.sendLink': 'Neuen Link senden',
  'login.noAccount': 'Neu hier?',
  'login.createAccount': 'Konto erstellen',
  'login.noticeSignedOut': 'Du bist abgemeldet.',
  'login.noticeSessionEnded': 'Deine Sitzung ist beendet. Melde dich an, um weiterzumachen.',
  'login.noticeSignInExpired': 'Dieser Anmeldeversuch ist abgelaufen. Fang neu an.',
  'login.noticePasswordChanged': 'Dein Passwort wurde geändert. Melde dich mit dem neuen an.',
  'login.noticeAccountCreated': 'Dein Konto ist bereit. Melde dich an.',
  'login.noticeEmailConfirmed': 'Deine E-Mail-Adresse ist bestätigt. Melde dich an.',
  'login.noticeCheckMail': 'Sieh in deinem Posteingang nach und öffne den Link, den wir dir gesendet haben.',
  'login.noticeLinkFirst': 'Melde dich mit dem Konto an, für das der Link bestimmt ist, und öffne ihn dann noch einmal.',
  'login.noticeCookiesOff':
    'Dein Browser blockiert Cookies dieser Website, deshalb konnten wir dich nicht anmelden. Erlaube sie und melde dich dann an.',
} satisfies Translation<'login'>
