import type { Translation } from '../../src/i18n/message-key.ts'

export const unsubscribe = {
  'unsubscribe.title': '¿Cancelar la suscripción a estos correos?',
  'unsubscribe.what': 'Estás suscrito a los correos sobre «{topic}». Cancela la suscripción con un clic.',
  'unsubscribe.submit': 'Cancelar suscripción',
  'unsubscribe.pending': 'Un momento…',
  'unsubscribe.alreadyTitle': 'Ya habías cancelado la suscripción',
  'unsubscribe.done': 'Ya no recibirás correos sobre «{topic}».',
  'unsubscribe.undo': 'Volver a suscribirme',
  'unsubscribe.security': 'Seguiremos escribiéndote sobre la seguridad de tu cuenta.',
  'unsubscribe.invalidTitle': 'Este enlace no funciona',
  'unsubscribe.invalid': 'Puede que esté incompleto. Puedes elegir tus correos en la configuración.',
  'unsubscribe.failed': 'No se pudo comprobar este enlace.',
  'unsubscribe.settings': 'Configuración de notificaciones',
} satisfies Translation<'unsubscribe'>
