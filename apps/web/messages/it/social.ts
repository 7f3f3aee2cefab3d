import type { Translation } from '../../src/i18n/message-key.ts'

export const social = {
  'social.label': 'Altri modi per accedere',
  'social.or': 'o',
  'social.continue': 'Continua con {provider}',
  'social.leaving': 'Reindirizzamento a {provider}…',
  'social.lastUsed': 'Ultimo usato',
  'social.more': 'Altre opzioni',
} satisfies Translation<'social'>
