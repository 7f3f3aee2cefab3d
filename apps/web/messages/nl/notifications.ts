import type { Translation } from '../../src/i18n/message-key.ts'

export const notifications = {
  'notifications.title': 'Meldingen',
  'notifications.description': 'Kies waarover en hoe we je informeren.',
  'notifications.email': 'E-mail',
  'notifications.alwaysOn': 'Altijd aan',
  'notifications.unproven': 'Bevestig eerst je e-mailadres. Tot die tijd sturen we alleen beveiligingsmeldingen.',
  'notifications.saved': 'Opgeslagen.',
  'notifications.failed': 'Je meldingsinstellingen konden niet worden geladen.',
  'notifications.choices': 'Waarover we je informeren',
  'notifications.inbox': 'Inbox',
  'notifications.push': 'Push',
  'notifications.pause': 'Alles pauzeren',
  'notifications.pauseHint':
    'Stopt e-mails en pushmeldingen totdat je dit uitzet. Je krijgt nog wel beveiligingsmeldingen, beslissingen en je inbox.',
  'notifications.pushTitle': 'Pushmeldingen in deze browser',
  'notifications.pushWhy':
    'Krijg een melding op dit apparaat als er iets gebeurt, ook als {product} niet open is. Je browser vraagt om toestemming.',
  'notifications.pushOn': 'Pushmeldingen inschakelen',
  'notifications.pushOff': 'Pushmeldingen uitschakelen',
  'notifications.pushActive': 'Pushmeldingen staan aan in deze browser.',
  'notifications.pushBlocked': 'Je browser blokkeert meldingen van deze site. Sta ze toe in de instellingen en probeer het opnieuw.',
  'notifications.pushUnsupported':
    'Deze browser ondersteunt geen pushmeldingen. Zet {product} op een iPhone of iPad eerst op het beginscherm.',
  'notifications.pushFailed': 'Pushmeldingen konden niet worden ingeschakeld. Probeer het opnieuw.',
  'notifications.follows': 'Wat je volgt',
  'notifications.followsEmpty': 'Je volgt nog niets. De knop staat op de pagina’s van plekken, gerechten en mensen.',
  'notifications.unfollow': 'Ontvolgen',
  'notifications.privatePerson': 'Privéprofiel',
  'notifications.followers': 'Je volgers',
  'notifications.followersHint': 'Volgers zien wanneer je een openbare review schrijft. Wie je verwijdert, kan je niet opnieuw volgen.',
  'notifications.removeFollower': 'Verwijderen',
} satisfies Translation<'notifications'>
