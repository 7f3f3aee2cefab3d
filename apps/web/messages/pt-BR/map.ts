import type { Translation } from '../../src/i18n/message-key.ts'

export const map = {
  'map.label': 'Mapa',
  'map.hint': 'As setas movem o mapa; mais e menos aproximam e afastam. A página diz o mesmo em palavras.',
  'map.zoomIn': 'Aproximar',
  'map.zoomOut': 'Afastar',
  'map.north': 'N ↑',
  'map.searchHere': 'Buscar nesta área',
  'map.places': '{count, plural, one {# lugar} other {# lugares}}, aproximar',
  'map.placeAndDishes': '{place}, {count, plural, one {# prato} other {# pratos}}',
  'map.chosen': 'Escolhido no mapa',
  'map.close': 'Fechar',
} satisfies Translation<'map'>
