import type { Translation } from '../../src/i18n/message-key.ts'

export const social = {
  'social.label': 'Otros métodos de inicio de sesión',
  'social.or': 'o',
  'social.continue': 'Continuar con {provider}',
  'social.leaving': 'Redirigiendo a {provider}…',
  'social.lastUsed': 'Última usada',
  'social.more': 'Más opciones',
} satisfies Translation<'social'>
