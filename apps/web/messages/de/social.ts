import type { Translation } from '../../src/i18n/message-key.ts'

export const social = {
  'social.label': 'Andere Anmeldemethoden',
  'social.or': 'oder',
  'social.continue': 'Weiter mit {provider}',
  'social.leaving': 'Weiterleitung zu {provider} …',
  'social.lastUsed': 'Zuletzt benutzt',
  'social.more': 'Weitere Optionen',
} satisfies Translation<'social'>
