import type { Translation } from '../../src/i18n/message-key.ts'

export const menuTools = {
  'menuTools.find': 'Karte durchsuchen',
  'menuTools.fits': 'Passt zu mir',
  'menuTools.count': '{count, plural, =0 {Keine Gerichte} one {# Gericht} other {# Gerichte}}',
  'menuTools.onlyKnown': 'Es werden nur Gerichte angezeigt, die nachweislich passen.',
  'menuTools.none': 'Keine Gerichte entsprechen diesen Filtern.',
  'menuTools.showAll': 'Ganze Karte anzeigen',
} satisfies Translation<'menuTools'>
