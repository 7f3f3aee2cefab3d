import type { Translation } from '../../src/i18n/message-key.ts'

export const notifications = {
  'notifications.title': 'Meldingen',
  'notifications.description': 'Kies waarover we je mailen.',
  'notifications.topic': 'Onderwerp',
  'notifications.email': 'E-mail',
  'notifications.security': 'Accountbeveiliging',
  'notifications.securityHint': 'Inlogpogingen, gewijzigde wachtwoorden en e-mailadressen',
  'notifications.alwaysOn': 'Altijd aan',
  'notifications.byEmail': '{topic} per e-mail',
  'notifications.none': 'Alles opzeggen',
  'notifications.noneHint': 'Je krijgt nog wel beveiligingsmeldingen over je account.',
  'notifications.unproven': 'Bevestig eerst je e-mailadres. Tot die tijd sturen we alleen beveiligingsmeldingen.',
  'notifications.saved': 'Opgeslagen.',
  'notifications.failed': 'Je meldingsinstellingen konden niet worden geladen.',
} satisfies Translation<'notifications'>
