/** Filters of a long menu. Loaded with their code. */
export const menuTools = {
  'menuTools.find': 'Search this menu',
  'menuTools.fits': 'Fits my diet',
  'menuTools.count': '{count, plural, =0 {No dishes} one {# dish} other {# dishes}}',
  'menuTools.onlyKnown': 'Dishes that don’t fit are hidden. Those to ask about are marked.',
  'menuTools.none': 'No dishes match these filters.',
  'menuTools.showAll': 'Show full menu',
  'menuTools.change': 'Change diet',
} as const
