import type { Translation } from '../../src/i18n/message-key.ts'

export const undo = {
  'undo.documentTitle': 'Deshacer un cambio',
  'undo.title': '¿No fuiste tú?',
  'undo.what': 'El {date} se cambió la forma de iniciar sesión en tu cuenta. Puedes deshacerlo hasta el {until}.',
  'undo.consequence':
    'Todo volverá a estar como antes: se cierra la sesión en todos los dispositivos, tu contraseña deja de servir y te enviamos un enlace para crear otra. Durante un tiempo no se podrán cambiar las formas de iniciar sesión.',
  'undo.submit': 'Deshacer el cambio',
  'undo.submitting': 'Deshaciendo…',
  'undo.keep': 'Fui yo',
  'undo.spentTitle': 'Este enlace ya no funciona',
  'undo.spent': 'Ya se usó, es demasiado antiguo o se envió otro después. Si no puedes iniciar sesión, pide una contraseña nueva.',
  'undo.newPassword': 'Pedir contraseña nueva',
  'undo.doneTitle': 'El cambio se deshizo',
  'undo.done':
    'Enviamos a {email} un enlace para crear una contraseña nueva. Las formas de iniciar sesión quedan como están hasta el {date}.',
  'undo.failed': 'No pudimos comprobar el enlace.',
  'undo.home': 'Inicio',
} satisfies Translation<'undo'>
