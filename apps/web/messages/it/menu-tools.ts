import type { Translation } from '../../src/i18n/message-key.ts'

export const menuTools = {
  'menuTools.find': 'Cerca nel menu',
  'menuTools.fits': 'Adatto a me',
  'menuTools.count': '{count, plural, =0 {Nessun piatto} one {# piatto} other {# piatti}}',
  'menuTools.onlyKnown': 'I piatti non adatti sono nascosti. Quelli da verificare sono segnalati.',
  'menuTools.none': 'Nessun piatto corrisponde a questi filtri.',
  'menuTools.showAll': 'Mostra il menu completo',
  'menuTools.change': 'Modifica dieta',
} satisfies Translation<'menuTools'>
