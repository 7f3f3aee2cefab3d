import type { Translation } from '../../src/i18n/message-key.ts'

export const map = {
  'map.label': 'Mapa',
  'map.hint': 'Use as setas para mover o mapa e mais e menos para o zoom. A página tem as mesmas informações em texto.',
  'map.zoomIn': 'Aproximar',
  'map.zoomOut': 'Afastar',
  'map.north': 'N ↑',
  'map.searchHere': 'Buscar nesta área',
  'map.places': '{count, plural, one {# lugar} other {# lugares}}, aproximar',
  'map.placeAndDishes': '{place}, {count, plural, one {# prato} other {# pratos}}',
  'map.chosen': 'Selecionado no mapa',
  'map.close': 'Fechar',
} satisfies Translation<'map'>
