import type { Translation } from '../../src/i18n/message-key.ts'

export const menuTools = {
  'menuTools.find': 'Buscar un plato',
  'menuTools.fits': 'Apto para mí',
  'menuTools.count': '{count, plural, =0 {Ningún plato} one {# plato} other {# platos}}',
  'menuTools.onlyKnown': 'Solo se muestran los platos que se sabe que son aptos.',
  'menuTools.none': 'No hay nada así en este menú.',
  'menuTools.showAll': 'Mostrar todo el menú',
} satisfies Translation<'menuTools'>
