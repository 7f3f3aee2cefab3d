import type { Translation } from '../../src/i18n/message-key.ts'

export const goodbye = {
  'goodbye.title': 'Até logo',
  'goodbye.plain': 'Foi bom ter você aqui. A mesa estará posta quando você voltar.',
  'goodbye.deleted': 'Sua conta foi excluída, com tudo o que fazia parte dela. Nada pode ser recuperado.',
  'goodbye.signedOut': 'Você saiu da sua conta. Até a próxima fome.',
  'goodbye.unsubscribed': 'Você não vai mais receber estes e-mails. Só escreveremos quando for sobre a segurança da sua conta.',
  'goodbye.home': 'Início',
  'goodbye.newAccount': 'Criar nova conta',
} satisfies Translation<'goodbye'>
