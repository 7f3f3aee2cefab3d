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
  'notifications.follows': 'Wat je volgt',
  'notifications.followsEmpty': 'Je volgt nog niets. De knop staat op de pagina’s van plekken, gerechten en mensen.',
  'notifications.unfollow': 'Ontvolgen',
  'notifications.privatePerson': 'Privéprofiel',
  'notifications.followers': 'Je volgers',
  'notifications.followersHint': 'Volgers zien wanneer je een openbare review schrijft. Wie je verwijdert, kan je niet opnieuw volgen.',
  'notifications.removeFollower': 'Verwijderen',
} satisfies Translation<'notifications'>
