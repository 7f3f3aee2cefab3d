import type { Translation } from '../../src/i18n/message-key.ts'

export const unsubscribe = {
  'unsubscribe.title': 'Cancelar a inscrição nestes e-mails?',
  'unsubscribe.what': 'Você recebe e-mails sobre “{topic}”. Cancele a inscrição com um clique.',
  'unsubscribe.submit': 'Cancelar inscrição',
  'unsubscribe.pending': 'Um momento…',
  'unsubscribe.alreadyTitle': 'Sua inscrição já foi cancelada',
  'unsubscribe.done': 'Você não receberá mais e-mails sobre “{topic}”.',
  'unsubscribe.undo': 'Inscrever-se de novo',
  'unsubscribe.security': 'Ainda enviaremos e-mails sobre a segurança da sua conta.',
  'unsubscribe.invalidTitle': 'Este link não funciona',
  'unsubscribe.invalid': 'Ele pode estar incompleto. Você pode escolher seus e-mails nas configurações.',
  'unsubscribe.failed': 'Não foi possível verificar o link.',
  'unsubscribe.settings': 'Configurações de notificação',
} satisfies Translation<'unsubscribe'>
