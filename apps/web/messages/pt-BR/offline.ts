import type { Translation } from '../../src/i18n/message-key.ts'

export const offline = {
  'offline.title': 'Você está sem conexão',
  'offline.lead': 'Não foi possível acessar o {product}. Verifique sua conexão e tente de novo.',
  'offline.places': 'Seus lugares salvos',
  'offline.asOf': 'Como na última vez que você os viu.',
  'offline.hoursToday': 'Horário de hoje',
} satisfies Translation<'offline'>
