/** Maps (domain 9). */
export const map = {
  'map.label': 'Map',
  'map.hint': 'The arrow keys move the map, plus and minus zoom. The list beside it says the same.',
  'map.zoomIn': 'Zoom in',
  'map.zoomOut': 'Zoom out',
  'map.north': 'N ↑',
  'map.searchHere': 'Search this area',
  'map.places': '{count, plural, one {# place} other {# places}}, zoom in',
  'map.placeAndDishes': '{place}, {count, plural, one {# dish} other {# dishes}}',
  'map.chosen': 'Chosen on the map',
  'map.close': 'Close',
} as const
