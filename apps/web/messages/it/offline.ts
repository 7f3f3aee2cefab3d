import type { Translation } from '../../src/i18n/message-key.ts'

export const offline = {
  'offline.title': 'Sei offline',
  'offline.lead': 'Impossibile raggiungere {product}. Controlla la connessione e riprova.',
  'offline.places': 'I tuoi posti salvati',
  'offline.asOf': 'Aggiornati all’ultima volta che li hai visualizzati.',
  'offline.hoursToday': 'Orari di oggi',
} satisfies Translation<'offline'>
