import type { Translation } from '../../src/i18n/message-key.ts'

export const map = {
  'map.label': 'Plan',
  'map.hint':
    'Utilisez les flèches pour déplacer le plan, plus et moins pour zoomer. La page contient les mêmes informations sous forme de texte.',
  'map.zoomIn': 'Zoomer',
  'map.zoomOut': 'Dézoomer',
  'map.north': 'N ↑',
  'map.searchHere': 'Chercher dans cette zone',
  'map.places': '{count, plural, one {# restaurant} other {# restaurants}}, zoomer',
  'map.placeAndDishes': '{place}, {count, plural, one {# plat} other {# plats}}',
  'map.chosen': 'Sélectionné sur le plan',
  'map.close': 'Fermer',
} satisfies Translation<'map'>
