import type { Translation } from '../../src/i18n/message-key.ts'

export const social = {
  'social.label': 'Andere inlogmethoden',
  'social.or': 'of',
  'social.continue': 'Doorgaan met {provider}',
  'social.leaving': 'Je wordt doorgestuurd naar {provider}…',
  'social.lastUsed': 'Laatst gebruikt',
  'social.more': 'Meer opties',
} satisfies Translation<'social'>
