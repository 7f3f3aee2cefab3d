import type { Translation } from '../../src/i18n/message-key.ts'

export const menuTools = {
  'menuTools.find': 'Buscar no cardápio',
  'menuTools.fits': 'Posso comer',
  'menuTools.count': '{count, plural, =0 {Nenhum prato} one {# prato} other {# pratos}}',
  'menuTools.onlyKnown': 'Pratos não adequados estão ocultos. Os que você deve confirmar estão marcados.',
  'menuTools.none': 'Nenhum prato corresponde a estes filtros.',
  'menuTools.showAll': 'Mostrar cardápio completo',
  'menuTools.change': 'Alterar dieta',
} satisfies Translation<'menuTools'>
