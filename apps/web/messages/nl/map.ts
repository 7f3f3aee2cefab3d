import type { Translation } from '../../src/i18n/message-key.ts'

export const map = {
  'map.label': 'Kaart',
  'map.hint':
    'Gebruik de pijltoetsen om de kaart te verplaatsen en plus en min om te zoomen. De pagina bevat dezelfde informatie als tekst.',
  'map.zoomIn': 'Inzoomen',
  'map.zoomOut': 'Uitzoomen',
  'map.north': 'N ↑',
  'map.searchHere': 'In dit gebied zoeken',
  'map.places': '{count, plural, one {# zaak} other {# zaken}}, inzoomen',
  'map.placeAndDishes': '{place}, {count, plural, one {# gerecht} other {# gerechten}}',
  'map.chosen': 'Geselecteerd op de kaart',
  'map.close': 'Sluiten',
} satisfies Translation<'map'>
