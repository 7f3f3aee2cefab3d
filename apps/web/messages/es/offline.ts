import type { Translation } from '../../src/i18n/message-key.ts'

export const offline = {
  'offline.title': 'No tienes conexión',
  'offline.lead': 'No se ha podido contactar con {product}. Comprueba tu conexión e inténtalo de nuevo.',
  'offline.places': 'Tus lugares guardados',
  'offline.asOf': 'Tal como estaban la última vez que los miraste.',
  'offline.hoursToday': 'Horario de hoy',
} satisfies Translation<'offline'>
