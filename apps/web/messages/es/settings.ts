import type { Translation } from '../../src/i18n/message-key.ts'

export const settings = {
  'settings.title': 'Configuración',
  'settings.sections': 'Secciones de la configuración',
  'settings.profile': 'Perfil',
  'settings.preferences': 'Preferencias',
  'settings.notifications': 'Notificaciones',
  'settings.look': 'Apariencia',
  'settings.lookHint': 'Se guarda en este navegador.',
} satisfies Translation<'settings'>
