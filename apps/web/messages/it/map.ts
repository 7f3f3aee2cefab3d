import type { Translation } from '../../src/i18n/message-key.ts'

export const map = {
  'map.label': 'Mappa',
  'map.hint':
    'Usa i tasti freccia per spostare la mappa, più e meno per lo zoom. La pagina riporta le stesse informazioni in forma di testo.',
  'map.zoomIn': 'Ingrandisci',
  'map.zoomOut': 'Riduci',
  'map.north': 'N ↑',
  'map.searchHere': 'Cerca in quest’area',
  'map.places': '{count, plural, one {# locale} other {# locali}}, ingrandisci',
  'map.placeAndDishes': '{place}, {count, plural, one {# piatto} other {# piatti}}',
  'map.chosen': 'Selezionato sulla mappa',
  'map.close': 'Chiudi',
} satisfies Translation<'map'>
