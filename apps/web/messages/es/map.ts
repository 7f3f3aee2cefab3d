import type { Translation } from '../../src/i18n/message-key.ts'

export const map = {
  'map.label': 'Mapa',
  'map.hint': 'Usa las flechas para mover el mapa, y más y menos para acercar y alejar. La página tiene la misma información en texto.',
  'map.zoomIn': 'Acercar',
  'map.zoomOut': 'Alejar',
  'map.north': 'N ↑',
  'map.searchHere': 'Buscar en esta zona',
  'map.places': '{count, plural, one {# lugar} other {# lugares}}, acercar',
  'map.placeAndDishes': '{place}, {count, plural, one {# plato} other {# platos}}',
  'map.chosen': 'Seleccionado en el mapa',
  'map.close': 'Cerrar',
} satisfies Translation<'map'>
