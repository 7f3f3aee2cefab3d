import type { Translation } from '../../src/i18n/message-key.ts'

export const map = {
  'map.label': 'Mapa',
  'map.hint': 'Las flechas mueven el mapa; más y menos acercan y alejan. La página dice lo mismo con palabras.',
  'map.zoomIn': 'Acercar',
  'map.zoomOut': 'Alejar',
  'map.north': 'N ↑',
  'map.searchHere': 'Buscar en esta zona',
  'map.places': '{count, plural, one {# lugar} other {# lugares}}, acercar',
  'map.placeAndDishes': '{place}, {count, plural, one {# plato} other {# platos}}',
  'map.chosen': 'Elegido en el mapa',
  'map.close': 'Cerrar',
} satisfies Translation<'map'>
