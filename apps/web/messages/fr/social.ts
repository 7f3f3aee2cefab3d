import type { Translation } from '../../src/i18n/message-key.ts'

export const social = {
  'social.label': 'Autres méthodes de connexion',
  'social.or': 'ou',
  'social.continue': 'Continuer avec {provider}',
  'social.leaving': 'Redirection vers {provider}…',
  'social.lastUsed': 'Utilisé en dernier',
  'social.more': 'Plus d’options',
} satisfies Translation<'social'>
