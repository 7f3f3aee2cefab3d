import type { Translation } from '../../src/i18n/message-key.ts'

export const profileSettings = {
  'profileSettings.title': 'Profileinstellungen',
  'profileSettings.description': 'Was andere von dir sehen und wer es sehen darf.',
  'profileSettings.picture': 'Bild',
  'profileSettings.words': 'Über dich',
  'profileSettings.bio': 'Ein paar Worte über dich',
  'profileSettings.bioHint': 'Höchstens 280 Zeichen',
  'profileSettings.renameWarning': 'Wenn du deinen Benutzernamen änderst, funktionieren Links zu deinem alten Profil nicht mehr.',
  'profileSettings.save': 'Speichern',
  'profileSettings.saving': 'Wird gespeichert …',
  'profileSettings.saved': 'Gespeichert.',
  'profileSettings.loadNew': 'Neue Werte laden',
  'profileSettings.keepMine': 'Meine behalten',
  'profileSettings.visibility': 'Wer dein Profil sieht',
  'profileSettings.isPublic': 'Alle können mein Profil öffnen',
  'profileSettings.isPublicHint':
    'Dein Name, dein Bild, die Worte über dich, öffentliche Listen und Rezensionen. Sonst findet niemand die Seite.',
  'profileSettings.isIndexed': 'Suchmaschinen dürfen es zeigen',
  'profileSettings.visibilityFailed': 'Wir konnten nicht laden, wer dein Profil sieht.',
  'profileSettings.see': 'Dein Profil ansehen',
  'profileSettings.seeAsOthers': 'So sehen es andere',
  'profileSettings.email': 'E-Mail-Adresse',
  'profileSettings.verified': 'Bestätigt',
  'profileSettings.notVerified': 'Nicht bestätigt',
  'profileSettings.toSecurity': 'Unter „Sicherheit“ ändern',
} satisfies Translation<'profileSettings'>
