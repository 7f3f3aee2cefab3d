/** The map of search results and of a place. Loaded with its code. */
export const map = {
  'map.label': 'Map',
  'map.hint': 'Use the arrow keys to move the map, plus and minus to zoom. This page also lists everything on the map.',
  'map.zoomIn': 'Zoom in',
  'map.zoomOut': 'Zoom out',
  'map.north': 'N ↑',
  'map.searchHere': 'Search this area',
  'map.places': '{count, plural, one {# place} other {# places}}, zoom in',
  'map.placeAndDishes': '{place}, {count, plural, one {# dish} other {# dishes}}',
  'map.chosen': 'Selected on the map',
  'map.close': 'Close',
} as const
