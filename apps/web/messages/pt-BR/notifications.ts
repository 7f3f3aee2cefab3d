import type { Translation } from '../../src/i18n/message-key.ts'

export const notifications = {
  'notifications.title': 'Notificações',
  'notifications.description': 'Escolha sobre o que e como avisamos você.',
  'notifications.email': 'E-mail',
  'notifications.alwaysOn': 'Sempre ativas',
  'notifications.unproven': 'Confirme primeiro seu e-mail. Até lá, enviamos apenas alertas de segurança.',
  'notifications.saved': 'Salvo.',
  'notifications.failed': 'Não foi possível carregar suas configurações de notificação.',
  'notifications.choices': 'Sobre o que avisamos você',
  'notifications.inbox': 'Caixa de entrada',
  'notifications.push': 'Push',
  'notifications.pause': 'Pausar tudo',
  'notifications.pauseHint':
    'Interrompe e-mails e notificações push até você desativar. Você continuará recebendo alertas de segurança, decisões e sua caixa de entrada.',
  'notifications.pushTitle': 'Notificações push neste navegador',
  'notifications.pushWhy':
    'Receba uma notificação neste dispositivo quando algo acontecer, mesmo que o {product} não esteja aberto. O navegador pedirá permissão.',
  'notifications.pushOn': 'Ativar notificações push',
  'notifications.pushOff': 'Desativar notificações push',
  'notifications.pushActive': 'As notificações push estão ativadas neste navegador.',
  'notifications.pushBlocked': 'Seu navegador bloqueia as notificações deste site. Permita-as nas configurações e tente de novo.',
  'notifications.pushUnsupported':
    'Este navegador não oferece notificações push. No iPhone ou iPad, adicione primeiro o {product} à tela de início.',
  'notifications.pushFailed': 'Não foi possível ativar as notificações push. Tente de novo.',
  'notifications.follows': 'O que você segue',
  'notifications.followsEmpty': 'Você ainda não segue nada. O botão fica nas páginas de lugares, pratos e pessoas.',
  'notifications.unfollow': 'Deixar de seguir',
  'notifications.privatePerson': 'Perfil privado',
  'notifications.followers': 'Seus seguidores',
  'notifications.followersHint': 'Os seguidores veem quando você publica uma avaliação. Quem você remover não poderá seguir você de novo.',
  'notifications.removeFollower': 'Remover',
} satisfies Translation<'notifications'>
