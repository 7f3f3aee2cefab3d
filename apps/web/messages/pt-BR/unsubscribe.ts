import type { Translation } from '../../src/i18n/message-key.ts'

export const unsubscribe = {
  'unsubscribe.title': 'Parar estes e-mails?',
  'unsubscribe.what': 'Você recebe e-mails sobre “{topic}”. Com um clique eles param.',
  'unsubscribe.submit': 'Parar estes e-mails',
  'unsubscribe.pending': 'Um momento…',
  'unsubscribe.alreadyTitle': 'Estes e-mails já estavam desativados',
  'unsubscribe.done': 'Você não recebe mais e-mails sobre “{topic}”.',
  'unsubscribe.undo': 'Receber de novo',
  'unsubscribe.security': 'Ainda escrevemos quando se trata da segurança da sua conta.',
  'unsubscribe.invalidTitle': 'Este link não funciona',
  'unsubscribe.invalid': 'Talvez tenha sido cortado no caminho. Você pode escolher seus e-mails nas configurações.',
  'unsubscribe.failed': 'Não foi possível verificar o link.',
  'unsubscribe.settings': 'Configurações de e-mails',
} satisfies Translation<'unsubscribe'>
