import type { Translation } from '../../src/i18n/message-key.ts'

export const settings = {
  'settings.title': 'Configurações',
  'settings.sections': 'Seções das configurações',
  'settings.profile': 'Perfil',
  'settings.preferences': 'Preferências',
  'settings.notifications': 'Notificações',
  'settings.look': 'Aparência',
  'settings.lookHint': 'Fica salva neste navegador.',
  'settings.taste': 'O que você gosta de comer',
  'settings.tasteFailed': 'Não foi possível carregar seus gostos.',
  'settings.save': 'Salvar',
  'settings.saving': 'Salvando…',
  'settings.saved': 'Salvo.',
} satisfies Translation<'settings'>
