import type { Translation } from '../../src/i18n/message-key.ts'

export const menuTools = {
  'menuTools.find': 'Rechercher dans la carte',
  'menuTools.fits': 'Me convient',
  'menuTools.count': '{count, plural, =0 {Aucun plat} one {# plat} other {# plats}}',
  'menuTools.onlyKnown': 'Les plats qui ne conviennent pas sont masqués. Ceux à vérifier sont signalés.',
  'menuTools.none': 'Aucun plat ne correspond à ces filtres.',
  'menuTools.showAll': 'Afficher toute la carte',
  'menuTools.change': 'Modifier le régime',
} satisfies Translation<'menuTools'>
