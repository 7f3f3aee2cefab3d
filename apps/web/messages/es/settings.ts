import type { Translation } from '../../src/i18n/message-key.ts'

export const settings = {
  'settings.title': 'Configuración',
  'settings.sections': 'Secciones de la configuración',
  'settings.profile': 'Perfil',
  'settings.preferences': 'Preferencias',
  'settings.notifications': 'Notificaciones',
  'settings.look': 'Apariencia',
  'settings.lookHint': 'Se guarda en este navegador.',
  'settings.taste': 'Lo que te gusta comer',
  'settings.tasteFailed': 'No se pudieron cargar tus gustos.',
  'settings.save': 'Guardar',
  'settings.saving': 'Guardando…',
  'settings.saved': 'Guardado.',
} satisfies Translation<'settings'>
