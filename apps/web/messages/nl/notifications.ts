import type { Translation } from '../../src/i18n/message-key.ts'

export const notifications = {
  'notifications.title': 'Meldingen',
  'notifications.description': 'Waarover we je mogen schrijven.',
  'notifications.topic': 'Onderwerp',
  'notifications.email': 'E-mail',
  'notifications.security': 'Accountbeveiliging',
  'notifications.securityHint': 'Inloggen, gewijzigde wachtwoorden en adressen',
  'notifications.alwaysOn': 'Altijd aan',
  'notifications.byEmail': '{topic} per e-mail',
  'notifications.none': 'Alles opzeggen',
  'notifications.noneHint': 'Waarschuwingen over je account komen nog wel aan.',
  'notifications.unproven': 'Bevestig eerst je e-mailadres: tot dan sturen we er alleen waarschuwingen heen.',
  'notifications.saved': 'Opgeslagen.',
  'notifications.failed': 'Je keuzes konden niet worden geladen.',
} satisfies Translation<'notifications'>
