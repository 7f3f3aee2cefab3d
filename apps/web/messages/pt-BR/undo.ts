import type { Translation } from '../../src/i18n/message-key.ts'

export const undo = {
  'undo.documentTitle': 'Desfazer uma mudança',
  'undo.title': 'Desfazer esta alteração?',
  'undo.what': 'Suas configurações de login foram alteradas em {date}. Você pode desfazer isso até {until}.',
  'undo.consequence':
    'Vamos desfazer a alteração, desconectar todos os dispositivos e enviar um link para você definir uma nova senha. As configurações de login ficam bloqueadas por 3 dias.',
  'undo.submit': 'Desfazer alteração',
  'undo.submitting': 'Desfazendo…',
  'undo.keep': 'Fui eu',
  'undo.spentTitle': 'Este link expirou',
  'undo.spent': 'Ele já foi usado, é antigo demais ou um mais recente foi enviado. Se não conseguir entrar, redefina sua senha.',
  'undo.newPassword': 'Redefinir senha',
  'undo.doneTitle': 'A alteração foi desfeita',
  'undo.done': 'Enviamos para {email} um link para definir uma nova senha. As configurações de login ficam bloqueadas até {date}.',
  'undo.failed': 'Não foi possível verificar este link.',
  'undo.home': 'Início',
} satisfies Translation<'undo'>
