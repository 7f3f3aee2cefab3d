import type { Translation } from '../../src/i18n/message-key.ts'

export const settings = {
  'settings.title': 'Impostazioni',
  'settings.sections': 'Sezioni delle impostazioni',
  'settings.profile': 'Profilo',
  'settings.preferences': 'Preferenze',
  'settings.notifications': 'Notifiche',
  'settings.look': 'Aspetto',
  'settings.lookHint': 'Vale per questo browser.',
  'settings.taste': 'Che cosa ti piace mangiare',
  'settings.tasteFailed': 'Impossibile caricare i tuoi gusti.',
  'settings.save': 'Salva',
  'settings.saving': 'Salvataggio…',
  'settings.saved': 'Salvato.',
} satisfies Translation<'settings'>
