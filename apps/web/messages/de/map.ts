import type { Translation } from '../../src/i18n/message-key.ts'

export const map = {
  'map.label': 'Karte',
  'map.hint':
    'Mit den Pfeiltasten verschiebst du die Karte, mit Plus und Minus zoomst du. Die Seite enthält dieselben Informationen als Text.',
  'map.zoomIn': 'Vergrößern',
  'map.zoomOut': 'Verkleinern',
  'map.north': 'N ↑',
  'map.searchHere': 'Hier suchen',
  'map.places': '{count, plural, one {# Lokal} other {# Lokale}}, vergrößern',
  'map.placeAndDishes': '{place}, {count, plural, one {# Gericht} other {# Gerichte}}',
  'map.chosen': 'Auf der Karte ausgewählt',
  'map.close': 'Schließen',
} satisfies Translation<'map'>
