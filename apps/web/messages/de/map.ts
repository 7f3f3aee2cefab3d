import type { Translation } from '../../src/i18n/message-key.ts'

export const map = {
  'map.label': 'Karte',
  'map.hint': 'Die Pfeiltasten bewegen die Karte, Plus und Minus zoomen. Die Seite sagt dasselbe in Worten.',
  'map.zoomIn': 'Vergrößern',
  'map.zoomOut': 'Verkleinern',
  'map.north': 'N ↑',
  'map.searchHere': 'Hier suchen',
  'map.places': '{count, plural, one {# Lokal} other {# Lokale}}, vergrößern',
  'map.placeAndDishes': '{place}, {count, plural, one {# Gericht} other {# Gerichte}}',
  'map.chosen': 'Auf der Karte gewählt',
  'map.close': 'Schließen',
} satisfies Translation<'map'>
