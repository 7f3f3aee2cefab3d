import type { Translation } from '../../src/i18n/message-key.ts'

export const menuTools = {
  'menuTools.find': 'Buscar no cardápio',
  'menuTools.fits': 'Posso comer',
  'menuTools.count': '{count, plural, =0 {Nenhum prato} one {# prato} other {# pratos}}',
  'menuTools.onlyKnown': 'Mostrando apenas pratos comprovadamente adequados.',
  'menuTools.none': 'Nenhum prato corresponde a estes filtros.',
  'menuTools.showAll': 'Mostrar cardápio completo',
} satisfies Translation<'menuTools'>
