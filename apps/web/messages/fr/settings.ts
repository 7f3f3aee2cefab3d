import type { Translation } from '../../src/i18n/message-key.ts'

export const settings = {
  'settings.title': 'Paramètres',
  'settings.sections': 'Rubriques des paramètres',
  'settings.profile': 'Profil',
  'settings.preferences': 'Préférences',
  'settings.notifications': 'Notifications',
  'settings.look': 'Apparence',
  'settings.lookHint': 'Gardé dans ce navigateur.',
  'settings.taste': 'Ce que vous aimez manger',
  'settings.tasteFailed': 'Vos goûts n’ont pas pu être chargés.',
  'settings.save': 'Enregistrer',
  'settings.saving': 'Enregistrement…',
  'settings.saved': 'C’est enregistré.',
} satisfies Translation<'settings'>
