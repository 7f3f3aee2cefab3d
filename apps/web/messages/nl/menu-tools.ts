import type { Translation } from '../../src/i18n/message-key.ts'

export const menuTools = {
  'menuTools.find': 'Zoek in deze kaart',
  'menuTools.fits': 'Past bij mij',
  'menuTools.count': '{count, plural, =0 {Geen gerechten} one {# gerecht} other {# gerechten}}',
  'menuTools.onlyKnown': 'Gerechten die niet passen, zijn verborgen. Bij welke je moet navragen, staat erbij.',
  'menuTools.none': 'Geen gerechten voldoen aan deze filters.',
  'menuTools.showAll': 'Hele menukaart tonen',
  'menuTools.change': 'Dieet wijzigen',
} satisfies Translation<'menuTools'>
