/** The map of results and of a place; its code brings these words along. */
export const map = {
  'map.label': 'Map',
  'map.hint': 'The arrow keys move the map, plus and minus zoom. The page says the same in words.',
  'map.zoomIn': 'Zoom in',
  'map.zoomOut': 'Zoom out',
  'map.north': 'N ↑',
  'map.searchHere': 'Search this area',
  'map.places': '{count, plural, one {# place} other {# places}}, zoom in',
  'map.placeAndDishes': '{place}, {count, plural, one {# dish} other {# dishes}}',
  'map.chosen': 'Chosen on the map',
  'map.close': 'Close',
} as const
