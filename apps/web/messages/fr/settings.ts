import type { Translation } from '../../src/i18n/message-key.ts'

export const settings = {
  'settings.title': 'Paramètres',
  'settings.sections': 'Rubriques des paramètres',
  'settings.profile': 'Profil',
  'settings.preferences': 'Préférences',
  'settings.notifications': 'Notifications',
  'settings.look': 'Apparence',
  'settings.lookHint': 'Gardé dans ce navigateur.',
} satisfies Translation<'settings'>
