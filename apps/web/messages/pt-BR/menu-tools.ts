import type { Translation } from '../../src/i18n/message-key.ts'

export const menuTools = {
  'menuTools.find': 'Buscar um prato',
  'menuTools.fits': 'Posso comer',
  'menuTools.count': '{count, plural, =0 {Nenhum prato} one {# prato} other {# pratos}}',
  'menuTools.onlyKnown': 'Só aparecem os pratos que se sabe que são adequados.',
  'menuTools.none': 'Não há nada assim neste cardápio.',
  'menuTools.showAll': 'Mostrar o cardápio inteiro',
} satisfies Translation<'menuTools'>
