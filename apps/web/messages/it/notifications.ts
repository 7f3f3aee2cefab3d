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
} satisfies Translation<'notifications'>
