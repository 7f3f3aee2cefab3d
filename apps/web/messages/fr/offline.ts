import type { Translation } from '../../src/i18n/message-key.ts'

export const offline = {
  'offline.title': 'Vous êtes hors ligne',
  'offline.lead': 'Impossible de joindre {product}. Vérifiez votre connexion et réessayez.',
  'offline.places': 'Vos lieux enregistrés',
  'offline.asOf': 'Tels qu’ils étaient lors de votre dernière consultation.',
  'offline.hoursToday': 'Horaires du jour',
} satisfies Translation<'offline'>
