import type { Translation } from '../../src/i18n/message-key.ts'

export const unsubscribe = {
  'unsubscribe.title': '¿Dejar de recibir estos correos?',
  'unsubscribe.what': 'Recibes correos sobre «{topic}». Con un clic dejan de llegar.',
  'unsubscribe.submit': 'Dejar de recibirlos',
  'unsubscribe.pending': 'Un momento…',
  'unsubscribe.alreadyTitle': 'Estos correos ya estaban desactivados',
  'unsubscribe.done': 'Ya no recibes correos sobre «{topic}».',
  'unsubscribe.undo': 'Volver a recibirlos',
  'unsubscribe.security': 'Seguimos escribiendo cuando se trata de la seguridad de tu cuenta.',
  'unsubscribe.invalidTitle': 'Este enlace no funciona',
  'unsubscribe.invalid': 'Quizá se cortó por el camino. Puedes elegir tus correos en los ajustes.',
  'unsubscribe.failed': 'No se pudo comprobar el enlace.',
  'unsubscribe.settings': 'Ajustes de los correos',
} satisfies Translation<'unsubscribe'>
