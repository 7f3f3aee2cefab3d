import type { Translation } from '../../src/i18n/message-key.ts'

export const map = {
  'map.label': 'Mappa',
  'map.hint': 'Le frecce spostano la mappa, più e meno la ingrandiscono e la rimpiccioliscono. La pagina dice lo stesso a parole.',
  'map.zoomIn': 'Ingrandisci',
  'map.zoomOut': 'Riduci',
  'map.north': 'N ↑',
  'map.searchHere': 'Cerca in quest’area',
  'map.places': '{count, plural, one {# locale} other {# locali}}, ingrandisci',
  'map.placeAndDishes': '{place}, {count, plural, one {# piatto} other {# piatti}}',
  'map.chosen': 'Scelto sulla mappa',
  'map.close': 'Chiudi',
} satisfies Translation<'map'>
