import type { Translation } from '../../src/i18n/message-key.ts'

export const menuTools = {
  'menuTools.find': 'Zoek een gerecht',
  'menuTools.fits': 'Past bij mij',
  'menuTools.count': '{count, plural, =0 {Geen gerechten} one {# gerecht} other {# gerechten}}',
  'menuTools.onlyKnown': 'Alleen gerechten waarvan bekend is dat ze passen, staan er nog.',
  'menuTools.none': 'Zoiets staat niet op deze kaart.',
  'menuTools.showAll': 'Toon de hele kaart',
} satisfies Translation<'menuTools'>
