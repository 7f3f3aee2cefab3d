import type { Translation } from '../../src/i18n/message-key.ts'

export const authError = {
  'authError.title': 'Wir konnten dich nicht anmelden',
  'authError.documentTitle': 'Problem bei der Anmeldung',
  'authError.cancelled': 'Die Anmeldung wurde abgebrochen, es hat sich nichts geändert. Du kannst jederzeit neu beginnen.',
  'authError.tookTooLong': 'Die Anmeldung hat zu lange gedauert. Fang neu an und bleib bis zum Ende im selben Browser.',
  'authError.signInAsBefore':
    '{provider} ist nicht mit deinem Konto verknüpft. Melde dich an wie bisher und verknüpfe es dann in den Einstellungen.',
  'authError.otherEmail':
    'Dieses Konto hat eine andere E-Mail-Adresse und wurde deshalb nicht verknüpft. Verknüpfe eines mit derselben Adresse.',
  'authError.noEmail':
    '{provider} hat keine E-Mail-Adresse übermittelt, für ein Konto ist aber eine nötig. Erlaube die Freigabe oder wähle eine andere Methode.',
  'authError.closed': 'Derzeit können keine neuen Konten erstellt werden. Wenn du schon eines hast, melde dich an wie bisher.',
  'authError.providerAway': '{provider} antwortet nicht. Versuche es gleich noch einmal oder wähle eine andere Methode.',
  'authError.otherService': 'Der andere Dienst',
  'authError.failed': 'Etwas ist schiefgegangen. Es hat sich nichts geändert. Versuche es noch einmal oder wähle eine andere Methode.',
  'authError.banned': 'Dein Konto ist gesperrt. Die E-Mail dazu nennt den Grund und wie du widersprechen kannst.',
  'authError.appUnknown': 'Diese App ist hier nicht registriert oder wurde entfernt. Informiere ihre Entwickler.',
  'authError.appWrong': 'Die App hat eine ungültige Anfrage gesendet. Informiere ihre Entwickler.',
  'authError.appTooLate': 'Diese Anfrage ist abgelaufen oder wurde schon beantwortet. Geh zurück zur App und beginne von vorn.',
  'authError.tryAgain': 'Erneut versuchen',
  'authError.otherMethod': 'Andere Methode wählen',
  'authError.goOn': 'Weiter',
  'authError.help': 'Wenn das wiederholt passiert, warte ein paar Minuten oder melde dich mit E-Mail-Adresse und Passwort an.',
  'authError.code': 'Code:',
  'authError.unknownCode': 'unbekannt',
} satisfies Translation<'authError'>
