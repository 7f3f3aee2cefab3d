import type { Translation } from '../../src/i18n/message-key.ts'

export const authError = {
  'authError.title': 'Não foi possível entrar',
  'authError.documentTitle': 'Problema ao entrar',
  'authError.cancelled': 'Você parou antes de terminar de entrar. Nada mudou; comece de novo quando quiser.',
  'authError.tookTooLong': 'O login demorou demais. Comece de novo e termine no mesmo navegador.',
  'authError.signInAsBefore': '{provider} não está vinculado à sua conta aqui. Entre como antes e faça o vínculo nas configurações.',
  'authError.otherEmail':
    'Aquela conta tem um e-mail diferente do seu aqui, por isso elas não foram vinculadas. Vincule uma com o mesmo e-mail.',
  'authError.noEmail':
    '{provider} não compartilhou um endereço de e-mail, que é necessário para ter uma conta aqui. Permita que ele seja compartilhado ou use outro método.',
  'authError.closed': 'No momento não é possível criar contas. Se você já tem uma, entre como antes.',
  'authError.providerAway': '{provider} não está respondendo agora. Tente de novo daqui a pouco ou use outro método.',
  'authError.otherService': 'O outro serviço',
  'authError.failed': 'Algo deu errado no caminho. Nada mudou; tente de novo ou use outro método.',
  'authError.tryAgain': 'Tentar de novo',
  'authError.otherMethod': 'Usar outro método',
  'authError.goOn': 'Continuar assim',
  'authError.help': 'Se acontecer de novo, espere um pouco ou entre com seu e-mail e sua senha.',
  'authError.code': 'Código:',
  'authError.unknownCode': 'desconhecido',
} satisfies Translation<'authError'>
