import type { Translation } from '../../src/i18n/message-key.ts'

export const undo = {
  'undo.documentTitle': 'Deshacer un cambio',
  'undo.title': '¿Deshacer este cambio?',
  'undo.what': 'Tu configuración de inicio de sesión se cambió el {date}. Puedes deshacerlo hasta el {until}.',
  'undo.consequence':
    'Desharemos el cambio, cerraremos la sesión en todos los dispositivos y te enviaremos un enlace para crear una contraseña nueva. La configuración de inicio de sesión queda bloqueada durante 3 días.',
  'undo.submit': 'Deshacer el cambio',
  'undo.submitting': 'Deshaciendo…',
  'undo.keep': 'Fui yo',
  'undo.spentTitle': 'Este enlace ha caducado',
  'undo.spent': 'Ya se usó, es demasiado antiguo o se envió otro más reciente. Si no puedes iniciar sesión, restablece tu contraseña.',
  'undo.newPassword': 'Restablecer contraseña',
  'undo.doneTitle': 'El cambio se deshizo',
  'undo.done':
    'Enviamos a {email} un enlace para crear una contraseña nueva. La configuración de inicio de sesión queda bloqueada hasta el {date}.',
  'undo.failed': 'No se pudo comprobar este enlace.',
  'undo.home': 'Inicio',
} satisfies Translation<'undo'>
