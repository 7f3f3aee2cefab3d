import type { Translation } from '../../src/i18n/message-key.ts'

export const goodbye = {
  'goodbye.title': 'Hasta pronto',
  'goodbye.plain': 'Fue un gusto tenerte aquí. La mesa estará puesta cuando vuelvas.',
  'goodbye.deleted': 'Tu cuenta y todo su contenido se eliminaron. Esta acción no se puede deshacer.',
  'goodbye.signedOut': 'Has cerrado la sesión. Nos vemos la próxima vez que tengas hambre.',
  'goodbye.unsubscribed': 'Cancelaste la suscripción. Seguiremos escribiéndote sobre la seguridad de tu cuenta.',
  'goodbye.home': 'Inicio',
  'goodbye.newAccount': 'Crear otra cuenta',
} satisfies Translation<'goodbye'>
