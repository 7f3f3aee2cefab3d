import type { Translation } from '../../src/i18n/message-key.ts'

export const notifications = {
  'notifications.title': 'Notifiche',
  'notifications.description': 'Scegli quali email vuoi ricevere.',
  'notifications.topic': 'Argomento',
  'notifications.email': 'Email',
  'notifications.security': 'Sicurezza dell’account',
  'notifications.securityHint': 'Accessi, modifiche di password ed email',
  'notifications.alwaysOn': 'Sempre attive',
  'notifications.byEmail': '{topic} via email',
  'notifications.none': 'Annulla tutte le iscrizioni',
  'notifications.noneHint': 'Riceverai comunque gli avvisi di sicurezza sul tuo account.',
  'notifications.unproven': 'Prima conferma il tuo indirizzo email. Fino ad allora inviamo solo gli avvisi di sicurezza.',
  'notifications.saved': 'Salvato.',
  'notifications.failed': 'Impossibile caricare le impostazioni delle notifiche.',
  'notifications.follows': 'Cosa segui',
  'notifications.followsEmpty': 'Non segui ancora niente. Il pulsante è nelle pagine di locali, piatti e persone.',
  'notifications.unfollow': 'Non seguire più',
  'notifications.privatePerson': 'Profilo privato',
  'notifications.followers': 'I tuoi follower',
  'notifications.followersHint': 'I follower vedono quando pubblichi una recensione. Chi rimuovi non può più seguirti.',
  'notifications.removeFollower': 'Rimuovi',
} satisfies Translation<'notifications'>
