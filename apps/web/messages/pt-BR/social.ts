import type { Translation } from '../../src/i18n/message-key.ts'

export const social = {
  'social.label': 'Outras formas de entrar',
  'social.or': 'ou',
  'social.continue': 'Continuar com {provider}',
  'social.leaving': 'Redirecionando para {provider}…',
  'social.lastUsed': 'Último usado',
  'social.more': 'Mais opções',
} satisfies Translation<'social'>
