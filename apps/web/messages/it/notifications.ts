import type { Translation } from '../../src/i18n/message-key.ts'

export const notifications = {
  'notifications.title': 'Notifiche',
  'notifications.description': 'Su che cosa possiamo scriverti.',
  'notifications.topic': 'Argomento',
  'notifications.email': 'Email',
  'notifications.security': 'Sicurezza dell’account',
  'notifications.securityHint': 'Accessi e cambi di password o di indirizzo',
  'notifications.alwaysOn': 'Sempre attive',
  'notifications.byEmail': '{topic} via email',
  'notifications.none': 'Annulla tutte le iscrizioni',
  'notifications.noneHint': 'Gli avvisi sul tuo account arriveranno comunque.',
  'notifications.unproven': 'Conferma prima il tuo indirizzo e-mail: fino ad allora inviamo solo gli avvisi di sicurezza.',
  'notifications.saved': 'Salvato.',
  'notifications.failed': 'Impossibile caricare le tue scelte.',
} satisfies Translation<'notifications'>
