/** Filters of a long menu. Loaded with their code. */
export const menuTools = {
  'menuTools.find': 'Search this menu',
  'menuTools.fits': 'Fits my diet',
  'menuTools.count': '{count, plural, =0 {No dishes} one {# dish} other {# dishes}}',
  'menuTools.onlyKnown': 'Showing only dishes known to fit.',
  'menuTools.none': 'No dishes match these filters.',
  'menuTools.showAll': 'Show full menu',
} as const
