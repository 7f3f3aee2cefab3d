import type { Translation } from '../../src/i18n/message-key.ts'

export const offline = {
  'offline.title': 'Du bist offline',
  'offline.lead': '{product} ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.',
  'offline.places': 'Deine gemerkten Orte',
  'offline.asOf': 'Stand deines letzten Besuchs.',
  'offline.hoursToday': 'Öffnungszeiten heute',
} satisfies Translation<'offline'>
