import type { Translation } from '../../src/i18n/message-key.ts'

export const menuTools = {
  'menuTools.find': 'Cerca un piatto',
  'menuTools.fits': 'Adatto a me',
  'menuTools.count': '{count, plural, =0 {Nessun piatto} one {# piatto} other {# piatti}}',
  'menuTools.onlyKnown': 'Sono mostrati solo i piatti che si sa essere adatti.',
  'menuTools.none': 'In questo menu non c’è niente del genere.',
  'menuTools.showAll': 'Mostra tutto il menu',
} satisfies Translation<'menuTools'>
