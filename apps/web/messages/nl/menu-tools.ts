import type { Translation } from '../../src/i18n/message-key.ts'

export const menuTools = {
  'menuTools.find': 'Zoek in deze kaart',
  'menuTools.fits': 'Past bij mij',
  'menuTools.count': '{count, plural, =0 {Geen gerechten} one {# gerecht} other {# gerechten}}',
  'menuTools.onlyKnown': 'Alleen gerechten waarvan bekend is dat ze passen, worden getoond.',
  'menuTools.none': 'Geen gerechten voldoen aan deze filters.',
  'menuTools.showAll': 'Hele menukaart tonen',
} satisfies Translation<'menuTools'>
