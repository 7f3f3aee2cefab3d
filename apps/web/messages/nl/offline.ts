import type { Translation } from '../../src/i18n/message-key.ts'

export const offline = {
  'offline.title': 'Je bent offline',
  'offline.lead': '{product} is niet bereikbaar. Controleer je verbinding en probeer het opnieuw.',
  'offline.places': 'Je bewaarde plekken',
  'offline.asOf': 'Zoals ze waren toen je ze het laatst bekeek.',
  'offline.hoursToday': 'Openingstijden vandaag',
} satisfies Translation<'offline'>
