import type { Translation } from '../../src/i18n/message-key.ts'

export const map = {
  'map.label': 'Plan',
  'map.hint': 'Les flèches déplacent le plan, plus et moins changent le zoom. La liste à côté dit la même chose.',
  'map.zoomIn': 'Zoomer',
  'map.zoomOut': 'Dézoomer',
  'map.north': 'N ↑',
  'map.searchHere': 'Chercher dans cette zone',
  'map.places': '{count, plural, one {# restaurant} other {# restaurants}}, zoomer',
  'map.placeAndDishes': '{place}, {count, plural, one {# plat} other {# plats}}',
  'map.chosen': 'Choisi sur le plan',
  'map.close': 'Fermer',
} satisfies Translation<'map'>
