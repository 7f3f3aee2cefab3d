import type { Translation } from '../../src/i18n/message-key.ts'

export const authError = {
  'authError.title': 'Não foi possível entrar',
  'authError.documentTitle': 'Problema ao entrar',
  'authError.cancelled': 'O login foi cancelado e nada mudou. Você pode recomeçar quando quiser.',
  'authError.tookTooLong': 'O login demorou demais. Comece de novo e termine no mesmo navegador.',
  'authError.signInAsBefore': '{provider} não está vinculado à sua conta. Entre como antes e vincule nas configurações.',
  'authError.otherEmail': 'Essa conta usa outro e-mail e por isso não foi vinculada. Vincule uma com o mesmo e-mail.',
  'authError.noEmail':
    '{provider} não compartilhou um e-mail, necessário para criar uma conta. Permita o compartilhamento ou use outro método.',
  'authError.closed': 'No momento não é possível criar contas. Se você já tem uma, entre como antes.',
  'authError.providerAway': '{provider} não está respondendo. Tente de novo em instantes ou use outro método.',
  'authError.otherService': 'O outro serviço',
  'authError.failed': 'Algo deu errado. Nada mudou. Tente de novo ou use outro método.',
  'authError.banned': 'Sua conta está suspensa. O e-mail sobre isso diz o motivo e como recorrer.',
  'authError.appUnknown': 'Este app não está registrado aqui ou foi removido. Avise os desenvolvedores.',
  'authError.appWrong': 'O app enviou uma solicitação inválida. Avise os desenvolvedores.',
  'authError.appTooLate': 'Esta solicitação expirou ou já foi respondida. Volte ao app e comece de novo.',
  'authError.tryAgain': 'Tentar de novo',
  'authError.otherMethod': 'Usar outro método',
  'authError.goOn': 'Continuar',
  'authError.help': 'Se o problema continuar, aguarde alguns minutos ou entre com seu e-mail e sua senha.',
  'authError.code': 'Código:',
  'authError.unknownCode': 'desconhecido',
} satisfies Translation<'authError'>
