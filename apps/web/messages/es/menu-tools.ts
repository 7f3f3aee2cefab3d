import type { Translation } from '../../src/i18n/message-key.ts'

export const menuTools = {
  'menuTools.find': 'Buscar en este menú',
  'menuTools.fits': 'Apto para mí',
  'menuTools.count': '{count, plural, =0 {Ningún plato} one {# plato} other {# platos}}',
  'menuTools.onlyKnown': 'Los platos no aptos están ocultos. Los que debes consultar están marcados.',
  'menuTools.none': 'Ningún plato coincide con estos filtros.',
  'menuTools.showAll': 'Mostrar menú completo',
  'menuTools.change': 'Cambiar dieta',
} satisfies Translation<'menuTools'>
