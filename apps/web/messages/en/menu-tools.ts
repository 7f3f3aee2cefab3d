/** What narrows a long menu; its code brings these words along. */
export const menuTools = {
  'menuTools.find': 'Find on this menu',
  'menuTools.fits': 'Fits my diet',
  'menuTools.count': '{count, plural, =0 {No dishes} one {# dish} other {# dishes}}',
  'menuTools.onlyKnown': 'Only dishes known to fit are shown.',
  'menuTools.none': 'Nothing on this menu is like that.',
  'menuTools.showAll': 'Show the whole menu',
} as const
