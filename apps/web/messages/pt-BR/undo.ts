import type { Translation } from '../../src/i18n/message-key.ts'

export const undo = {
  'undo.documentTitle': 'Desfazer uma mudança',
  'undo.title': 'Não foi você?',
  'undo.what': 'Em {date}, a forma de entrar na sua conta foi alterada. Você pode desfazer isso até {until}.',
  'undo.consequence':
    'Tudo voltará a ser como antes: todos os dispositivos são desconectados, sua senha deixa de valer e enviamos um link para você criar outra. Por um tempo, as formas de entrar não podem ser alteradas.',
  'undo.submit': 'Desfazer a mudança',
  'undo.submitting': 'Desfazendo…',
  'undo.keep': 'Fui eu',
  'undo.spentTitle': 'Este link não funciona mais',
  'undo.spent': 'Ele já foi usado, é antigo demais ou um mais novo foi enviado. Se você não consegue entrar, peça uma nova senha.',
  'undo.newPassword': 'Pedir uma nova senha',
  'undo.doneTitle': 'A mudança foi desfeita',
  'undo.done': 'Enviamos para {email} um link para criar uma nova senha. As formas de entrar ficam como estão até {date}.',
  'undo.failed': 'Não foi possível verificar o link.',
  'undo.home': 'Início',
} satisfies Translation<'undo'>
