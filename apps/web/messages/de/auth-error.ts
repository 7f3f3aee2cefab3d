import type { Translation } from '../../src/i18n/message-key.ts'

export const authError = {
  'authError.title': 'Wir konnten dich nicht anmelden',
  'authError.documentTitle': 'Problem bei der Anmeldung',
  'authError.cancelled': 'Du hast abgebrochen, bevor du angemeldet warst. Nichts hat sich geändert; fang einfach neu an, wann du magst.',
  'authError.tookTooLong': 'Die Anmeldung hat zu lange gedauert. Fang neu an und bleib bis zum Ende im selben Browser.',
  'authError.signInAsBefore':
    '{provider} ist hier nicht mit deinem Konto verknüpft. Melde dich an wie bisher und verknüpfe es dann in deinen Einstellungen.',
  'authError.otherEmail':
    'Das andere Konto hat eine andere E-Mail-Adresse als deins hier, deshalb wurden die beiden nicht verknüpft. Verknüpfe eins mit derselben Adresse.',
  'authError.noEmail':
    '{provider} hat keine E-Mail-Adresse weitergegeben, aber ein Konto hier braucht eine. Erlaube die Weitergabe oder wähle einen anderen Weg.',
  'authError.closed': 'Im Moment werden keine neuen Konten angelegt. Wenn du schon eins hast, melde dich an wie bisher.',
  'authError.providerAway': '{provider} antwortet gerade nicht. Versuche es gleich noch einmal oder wähle einen anderen Weg.',
  'authError.otherService': 'Der andere Dienst',
  'authError.failed': 'Unterwegs ist etwas schiefgegangen. Nichts hat sich geändert; versuche es noch einmal oder wähle einen anderen Weg.',
  'authError.tryAgain': 'Erneut versuchen',
  'authError.otherMethod': 'Anderen Weg wählen',
  'authError.goOn': 'Weiter wie bisher',
  'authError.help': 'Wenn das wieder passiert, warte ein wenig oder melde dich mit E-Mail-Adresse und Passwort an.',
  'authError.code': 'Code:',
  'authError.unknownCode': 'unbekannt',
} satisfies Translation<'authError'>
