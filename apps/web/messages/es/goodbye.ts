import type { Translation } from '../../src/i18n/message-key.ts'

export const goodbye = {
  'goodbye.title': 'Hasta pronto',
  'goodbye.plain': 'Fue un gusto tenerte aquí. La mesa estará puesta cuando vuelvas.',
  'goodbye.deleted': 'Tu cuenta se eliminó, con todo lo que le pertenecía. No se puede recuperar nada.',
  'goodbye.signedOut': 'Has cerrado la sesión. Nos vemos la próxima vez que tengas hambre.',
  'goodbye.unsubscribed': 'No recibirás más correos de este tipo. Solo te escribiremos si se trata de la seguridad de tu cuenta.',
  'goodbye.home': 'Inicio',
  'goodbye.newAccount': 'Crear otra cuenta',
} satisfies Translation<'goodbye'>
