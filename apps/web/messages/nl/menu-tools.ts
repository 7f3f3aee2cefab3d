import type { Translation } from '../../src/i18n/message-key.ts'

export const menuTools = {
  'menuTools.find': 'Zoek in deze kaart',
  'menuTools.fits': 'Past bij mij',
  'menuTools.count': '{count, plural, =0 {Geen gerechten} one {# gerecht} other {# gerechten}}',
  'menuTools.onlyKnown': 'Alleen gerechten waarvan bekend is dat ze passen, staan er nog.',
  'menuTools.none': 'Geen gerechten voldoen aan deze filters.',
  'menuTools.showAll': 'Toon de hele kaart',
} satisfies Translation<'menuTools'>
