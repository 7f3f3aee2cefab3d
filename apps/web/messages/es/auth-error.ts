import type { Translation } from '../../src/i18n/message-key.ts'

export const authError = {
  'authError.title': 'No pudimos iniciar tu sesión',
  'authError.documentTitle': 'Problema al iniciar sesión',
  'authError.cancelled': 'El inicio de sesión se canceló y no cambió nada. Puedes empezar de nuevo en cualquier momento.',
  'authError.tookTooLong': 'El inicio de sesión tardó demasiado. Empieza de nuevo y termina en el mismo navegador.',
  'authError.signInAsBefore': '{provider} no está vinculado a tu cuenta. Inicia sesión como antes y vincúlalo en la configuración.',
  'authError.otherEmail': 'Esa cuenta usa otra dirección de correo, así que no se vinculó. Vincula una con la misma dirección.',
  'authError.noEmail':
    '{provider} no compartió una dirección de correo y la cuenta necesita una. Permite que la comparta o usa otro método.',
  'authError.closed': 'Por ahora no se pueden crear cuentas. Si ya tienes una, inicia sesión como lo hacías antes.',
  'authError.providerAway': '{provider} no responde. Inténtalo dentro de un momento o usa otro método.',
  'authError.otherService': 'El otro servicio',
  'authError.failed': 'Algo salió mal. No cambió nada. Inténtalo de nuevo o usa otro método.',
  'authError.banned': 'Tu cuenta está suspendida. El correo que te enviamos dice por qué y cómo recurrir.',
  'authError.appUnknown': 'Esta aplicación no está registrada aquí o se ha eliminado. Avisa a sus desarrolladores.',
  'authError.appWrong': 'La aplicación envió una solicitud no válida. Avisa a sus desarrolladores.',
  'authError.appTooLate': 'Esta solicitud ha caducado o ya se ha respondido. Vuelve a la aplicación y empieza de nuevo.',
  'authError.tryAgain': 'Reintentar',
  'authError.otherMethod': 'Usar otro método',
  'authError.goOn': 'Continuar',
  'authError.help': 'Si sigue pasando, espera unos minutos o inicia sesión con tu correo y tu contraseña.',
  'authError.code': 'Código:',
  'authError.unknownCode': 'desconocido',
} satisfies Translation<'authError'>
