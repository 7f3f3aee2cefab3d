import type { Translation } from '../../src/i18n/message-key.ts'

export const twoFactor = {
  'twoFactor.title': 'Login em duas etapas',
  'twoFactor.description': 'Digite um código para concluir o login.',
  'twoFactor.who': 'Você está entrando como {email}.',
  'twoFactor.within':
    '{minutes, plural, one {Conclua em até # minuto após digitar a senha. Esse tempo não pode ser prorrogado.} other {Conclua em até # minutos após digitar a senha. Esse tempo não pode ser prorrogado.}}',
  'twoFactor.timeLeft': 'Este login expira em {time}. Esse tempo não pode ser prorrogado.',
  'twoFactor.endsSoon': '{minutes, plural, one {Este login expira em # minuto.} other {Este login expira em # minutos.}}',
  'twoFactor.appCode': 'Código do seu app autenticador',
  'twoFactor.mailedCode': 'Código do e-mail',
  'twoFactor.backupCode': 'Código de backup',
  'twoFactor.backupHint': 'Um dos códigos que você salvou. Cada um funciona uma vez só.',
  'twoFactor.wrongMailedCode': 'Esse código não está certo. Use o mais recente.',
  'twoFactor.triesLeft': '{count, plural, one {Resta # tentativa.} other {Restam # tentativas.}}',
  'twoFactor.trust': '{days, plural, one {Confiar neste dispositivo por # dia} other {Confiar neste dispositivo por # dias}}',
  'twoFactor.trustHint': 'Não pediremos um código aqui durante esse período. Confie apenas nos seus dispositivos.',
  'twoFactor.submit': 'Entrar',
  'twoFactor.submitting': 'Entrando…',
  'twoFactor.mailed':
    '{minutes, plural, one {Enviamos um código para {email}. Ele funciona por # minuto.} other {Enviamos um código para {email}. Ele funciona por # minutos.}}',
  'twoFactor.otherWays': 'Outras opções',
  'twoFactor.useApp': 'Usar seu app autenticador',
  'twoFactor.sendCode': 'Enviar um código por e-mail',
  'twoFactor.useMailed': 'Usar o código do e-mail',
  'twoFactor.useBackup': 'Usar um código de backup',
  'twoFactor.usePasskey': 'Usar chave de acesso',
  'twoFactor.waitingForPasskey': 'Aguardando seu dispositivo…',
  'twoFactor.cancel': 'Cancelar',
  'twoFactor.expiredTitle': 'Este login expirou',
  'twoFactor.expired': 'Demorou demais ou foi cancelado em outra aba. Digite sua senha de novo.',
  'twoFactor.spentTitle': 'Códigos errados demais',
  'twoFactor.spent': 'Cancelamos este login para proteger sua conta. Digite sua senha de novo.',
  'twoFactor.startAgain': 'Entrar de novo',
  'twoFactor.codesLeft':
    '{count, plural, =0 {Não resta nenhum código de backup.} one {Resta # código de backup.} other {Restam # códigos de backup.}}',
  'twoFactor.newCodes': 'Criar outros',
} satisfies Translation<'twoFactor'>
