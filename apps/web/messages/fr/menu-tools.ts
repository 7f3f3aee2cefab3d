import type { Translation } from '../../src/i18n/message-key.ts'

export const menuTools = {
  'menuTools.find': 'Rechercher dans la carte',
  'menuTools.fits': 'Me convient',
  'menuTools.count': '{count, plural, =0 {Aucun plat} one {# plat} other {# plats}}',
  'menuTools.onlyKnown': 'Seuls les plats dont on sait qu’ils conviennent sont affichés.',
  'menuTools.none': 'Aucun plat ne correspond à ces filtres.',
  'menuTools.showAll': 'Afficher toute la carte',
} satisfies Translation<'menuTools'>
