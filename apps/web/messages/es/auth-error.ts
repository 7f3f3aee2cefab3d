import type { Translation } from '../../src/i18n/message-key.ts'

export const authError = {
  'authError.title': 'No pudimos iniciar tu sesión',
  'authError.documentTitle': 'Problema al iniciar sesión',
  'authError.cancelled': 'Lo dejaste antes de terminar de iniciar sesión. No cambió nada; empieza de nuevo cuando quieras.',
  'authError.tookTooLong': 'El inicio de sesión tardó demasiado. Empieza de nuevo y termina en el mismo navegador.',
  'authError.signInAsBefore':
    '{provider} no está vinculado a tu cuenta de aquí. Inicia sesión como lo hacías antes y vincúlalo en la configuración.',
  'authError.otherEmail':
    'Esa cuenta tiene una dirección de correo distinta de la tuya aquí, así que no se vincularon. Vincula una con la misma dirección.',
  'authError.noEmail':
    '{provider} no compartió una dirección de correo, y aquí una cuenta la necesita. Permite que la comparta o usa otro método.',
  'authError.closed': 'Por ahora no se pueden crear cuentas. Si ya tienes una, inicia sesión como lo hacías antes.',
  'authError.providerAway': '{provider} no responde en este momento. Inténtalo dentro de un rato o usa otro método.',
  'authError.otherService': 'El otro servicio',
  'authError.failed': 'Algo salió mal por el camino. No cambió nada; inténtalo de nuevo o usa otro método.',
  'authError.tryAgain': 'Reintentar',
  'authError.otherMethod': 'Usar otro método',
  'authError.goOn': 'Continuar así',
  'authError.help': 'Si vuelve a pasar, espera un poco o inicia sesión con tu correo y tu contraseña.',
  'authError.code': 'Código:',
  'authError.unknownCode': 'desconocido',
} satisfies Translation<'authError'>
