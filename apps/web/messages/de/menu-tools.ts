import type { Translation } from '../../src/i18n/message-key.ts'

export const menuTools = {
  'menuTools.find': 'Karte durchsuchen',
  'menuTools.fits': 'Passt zu mir',
  'menuTools.count': '{count, plural, =0 {Keine Gerichte} one {# Gericht} other {# Gerichte}}',
  'menuTools.onlyKnown': 'Gerichte, die nicht passen, sind ausgeblendet. Wo du nachfragen solltest, steht es dabei.',
  'menuTools.none': 'Keine Gerichte entsprechen diesen Filtern.',
  'menuTools.showAll': 'Ganze Karte anzeigen',
  'menuTools.change': 'Ernährung ändern',
} satisfies Translation<'menuTools'>
