import type { Translation } from '../../src/i18n/message-key.ts'

export const menuTools = {
  'menuTools.find': 'Gericht suchen',
  'menuTools.fits': 'Passt zu mir',
  'menuTools.count': '{count, plural, =0 {Keine Gerichte} one {# Gericht} other {# Gerichte}}',
  'menuTools.onlyKnown': 'Zu sehen sind nur Gerichte, von denen bekannt ist, dass sie passen.',
  'menuTools.none': 'So etwas steht nicht auf dieser Karte.',
  'menuTools.showAll': 'Ganze Karte zeigen',
} satisfies Translation<'menuTools'>
