import type { Translation } from '../../src/i18n/message-key.ts'

export const notifications = {
  'notifications.title': 'Notificações',
  'notifications.description': 'Sobre o que podemos escrever para você.',
  'notifications.topic': 'Assunto',
  'notifications.email': 'E-mail',
  'notifications.security': 'Segurança da conta',
  'notifications.securityHint': 'Acessos, mudanças de senha e de e-mail',
  'notifications.alwaysOn': 'Sempre ativas',
  'notifications.byEmail': '{topic} por e-mail',
  'notifications.none': 'Cancelar todas as inscrições',
  'notifications.noneHint': 'Os avisos sobre sua conta continuam chegando.',
  'notifications.unproven': 'Confirme primeiro seu e-mail: até lá, enviamos apenas os avisos de segurança.',
  'notifications.saved': 'Salvo.',
  'notifications.failed': 'Não foi possível carregar suas escolhas.',
} satisfies Translation<'notifications'>
