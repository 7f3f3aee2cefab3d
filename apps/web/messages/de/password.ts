import type { Translation } from '../../src/i18n/message-key.ts'

export const password = {
  'password.forgotTitle': 'Passwort zurücksetzen',
  'password.forgotDescription': 'Lass dir per E-Mail einen Link senden, um ein neues Passwort zu wählen.',
  'password.forgotHint':
    'Gib die E-Mail-Adresse deines Kontos ein. Wir senden dir einen Link, mit dem du ein neues Passwort wählen kannst.',
  'password.sendLink': 'Link senden',
  'password.disabled': 'Das Zurücksetzen von Passwörtern ist hier nicht verfügbar',
  'password.disabledHint': 'Wende dich an die Administratoren von {product}: <contact>{email}</contact>',
  'password.sentTitle': 'Sieh in deinem Posteingang nach',
  'password.sentHint': 'Wenn wir diese E-Mail-Adresse kennen, findest du im Postfach einen Link zum Zurücksetzen',
  'password.sentTo': 'Du hast {email} eingegeben. Der Link funktioniert einmal und nur für begrenzte Zeit.',
  'password.otherAddress': 'Andere E-Mail verwenden',
  'password.askAgain': 'Neuen Link anfordern',
  'password.resetTitle': 'Neues Passwort wählen',
  'password.resetDescription': 'Wähle ein neues Passwort für dein Konto.',
  'password.signsOut': 'Alle Geräte werden abgemeldet.',
  'password.change': 'Passwort ändern',
  'password.changing': 'Passwort wird geändert …',
  'password.changedTitle': 'Passwort geändert',
  'password.changedHint': 'Melde dich mit deinem neuen Passwort an.',
  'password.changedEverywhere': 'Alle Geräte wurden abgemeldet. Melde dich mit deinem neuen Passwort an.',
  'password.signIn': 'Anmelden',
  'password.invalidTitle': 'Dieser Link ist nicht mehr gültig',
  'password.invalidHint': 'Links funktionieren einmal und nur für begrenzte Zeit. Fordere einen neuen an.',
} satisfies Translation<'password'>
