import type { Translation } from '../../src/i18n/message-key.ts'

export const map = {
  'map.label': 'Kaart',
  'map.hint': 'De pijltjestoetsen verschuiven de kaart, plus en min zoomen. De pagina zegt hetzelfde in woorden.',
  'map.zoomIn': 'Inzoomen',
  'map.zoomOut': 'Uitzoomen',
  'map.north': 'N ↑',
  'map.searchHere': 'In dit gebied zoeken',
  'map.places': '{count, plural, one {# zaak} other {# zaken}}, inzoomen',
  'map.placeAndDishes': '{place}, {count, plural, one {# gerecht} other {# gerechten}}',
  'map.chosen': 'Gekozen op de kaart',
  'map.close': 'Sluiten',
} satisfies Translation<'map'>
