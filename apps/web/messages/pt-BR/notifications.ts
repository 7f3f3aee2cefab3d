import type { Translation } from '../../src/i18n/message-key.ts'

export const notifications = {
  'notifications.title': 'Notificações',
  'notifications.description': 'Escolha quais e-mails você quer receber.',
  'notifications.topic': 'Assunto',
  'notifications.email': 'E-mail',
  'notifications.security': 'Segurança da conta',
  'notifications.securityHint': 'Logins, alterações de senha e de e-mail',
  'notifications.alwaysOn': 'Sempre ativas',
  'notifications.byEmail': '{topic} por e-mail',
  'notifications.none': 'Cancelar todas as inscrições',
  'notifications.noneHint': 'Você continuará recebendo alertas de segurança da sua conta.',
  'notifications.unproven': 'Confirme primeiro seu e-mail. Até lá, enviamos apenas alertas de segurança.',
  'notifications.saved': 'Salvo.',
  'notifications.failed': 'Não foi possível carregar suas configurações de notificação.',
  'notifications.follows': 'O que você segue',
  'notifications.followsEmpty': 'Você ainda não segue nada. O botão fica nas páginas de lugares, pratos e pessoas.',
  'notifications.unfollow': 'Deixar de seguir',
  'notifications.privatePerson': 'Perfil privado',
  'notifications.followers': 'Seus seguidores',
  'notifications.followersHint': 'Os seguidores veem quando você publica uma avaliação. Quem você remover não poderá seguir você de novo.',
  'notifications.removeFollower': 'Remover',
} satisfies Translation<'notifications'>
