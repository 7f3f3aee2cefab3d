import type { Translation } from '../../src/i18n/message-key.ts'

export const twoFactor = {
  'twoFactor.title': 'Inicio de sesión en dos pasos',
  'twoFactor.description': 'Escribe un código para terminar de iniciar sesión.',
  'twoFactor.who': 'Estás iniciando sesión como {email}.',
  'twoFactor.within':
    '{minutes, plural, one {Para terminar tienes # minuto desde que escribiste tu contraseña. Este tiempo no se puede ampliar.} other {Para terminar tienes # minutos desde que escribiste tu contraseña. Este tiempo no se puede ampliar.}}',
  'twoFactor.timeLeft': 'Este inicio de sesión caduca en {time}. Este tiempo no se puede ampliar.',
  'twoFactor.endsSoon':
    '{minutes, plural, one {Este inicio de sesión caduca en # minuto.} other {Este inicio de sesión caduca en # minutos.}}',
  'twoFactor.appCode': 'Código de tu app de autenticación',
  'twoFactor.mailedCode': 'Código del correo',
  'twoFactor.backupCode': 'Código de respaldo',
  'twoFactor.backupHint': 'Uno de los códigos que guardaste. Cada uno sirve una sola vez.',
  'twoFactor.wrongMailedCode': 'Ese código no es correcto. Usa el más reciente.',
  'twoFactor.triesLeft': '{count, plural, one {Queda # intento.} other {Quedan # intentos.}}',
  'twoFactor.trust': '{days, plural, one {Confiar en este dispositivo durante # día} other {Confiar en este dispositivo durante # días}}',
  'twoFactor.trustHint': 'Durante ese tiempo no se te pedirá un código aquí. Confía solo en tus propios dispositivos.',
  'twoFactor.submit': 'Iniciar sesión',
  'twoFactor.submitting': 'Iniciando sesión…',
  'twoFactor.mailed':
    '{minutes, plural, one {Enviamos un código a {email}. Funciona durante # minuto.} other {Enviamos un código a {email}. Funciona durante # minutos.}}',
  'twoFactor.otherWays': 'Otras opciones',
  'twoFactor.useApp': 'Usar tu app de autenticación',
  'twoFactor.sendCode': 'Enviar un código por correo',
  'twoFactor.useMailed': 'Usar el código del correo',
  'twoFactor.useBackup': 'Usar un código de respaldo',
  'twoFactor.usePasskey': 'Usar llave de acceso',
  'twoFactor.waitingForPasskey': 'Esperando a tu dispositivo…',
  'twoFactor.cancel': 'Cancelar',
  'twoFactor.expiredTitle': 'Este inicio de sesión ha caducado',
  'twoFactor.expired': 'Tardó demasiado o se canceló en otra pestaña. Escribe tu contraseña de nuevo.',
  'twoFactor.spentTitle': 'Demasiados códigos incorrectos',
  'twoFactor.spent': 'Cancelamos este inicio de sesión para proteger tu cuenta. Escribe tu contraseña de nuevo.',
  'twoFactor.startAgain': 'Iniciar sesión de nuevo',
  'twoFactor.codesLeft':
    '{count, plural, =0 {No queda ningún código de respaldo.} one {Queda # código de respaldo.} other {Quedan # códigos de respaldo.}}',
  'twoFactor.newCodes': 'Crear otros',
} satisfies Translation<'twoFactor'>
