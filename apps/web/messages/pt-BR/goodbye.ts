import type { Translation } from '../../src/i18n/message-key.ts'

export const goodbye = {
  'goodbye.title': 'Até logo',
  'goodbye.plain': 'Foi bom ter você aqui. Sua mesa estará pronta quando você voltar.',
  'goodbye.deleted': 'Sua conta e tudo o que havia nela foram excluídos. Esta ação não pode ser desfeita.',
  'goodbye.signedOut': 'Você saiu da sua conta. Até a próxima fome.',
  'goodbye.unsubscribed': 'Inscrição cancelada. Ainda enviaremos e-mails sobre a segurança da sua conta.',
  'goodbye.home': 'Início',
  'goodbye.newAccount': 'Criar nova conta',
} satisfies Translation<'goodbye'>
