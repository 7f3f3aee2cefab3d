import type { Translation } from '../../src/i18n/message-key.ts'

export const map = {
  'map.label': 'Plan',
  'map.hint': 'Les flèches déplacent la carte, plus et moins zooment. La page dit la même chose en mots.',
  'map.zoomIn': 'Zoomer',
  'map.zoomOut': 'Dézoomer',
  'map.north': 'N ↑',
  'map.searchHere': 'Chercher dans cette zone',
  'map.places': '{count, plural, one {# restaurant} other {# restaurants}}, zoomer',
  'map.placeAndDishes': '{place}, {count, plural, one {# plat} other {# plats}}',
  'map.chosen': 'Choisi sur le plan',
  'map.close': 'Fermer',
} satisfies Translation<'map'>
