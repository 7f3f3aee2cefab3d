import type { Translation } from '../../src/i18n/message-key.ts'

export const inbox = {
  'inbox.title': 'Bandeja de entrada',
  'inbox.description': 'Lo que ha pasado con tus contribuciones, tus reseñas y lo que sigues.',
  'inbox.empty': 'Aún no hay nada. Cuando se acepte un cambio tuyo o una reseña tuya ayude a otras personas, lo verás aquí.',
  'inbox.explore': 'Busca algo que mejorar',
  'inbox.readAll': 'Marcar todo como leído',
  'inbox.new': 'Nuevo',
  'inbox.reason': 'Motivo: {note}',
  'inbox.older': 'Mostrar anteriores',
  'inbox.latest': 'Volver a lo más reciente',
  'inbox.settings': 'Ajustes de notificaciones',
  'inbox.follows': 'Novedades de lo que sigues',
  'inbox.followsEmpty': 'Aún no hay novedades. Sigue restaurantes, platos y personas y verás aquí lo nuevo.',
  'inbox.followsFind': 'Buscar restaurantes que seguir',
  'inbox.followsAll': 'Todas las novedades',
  'inbox.failed': 'No se ha podido cargar tu bandeja de entrada.',
} satisfies Translation<'inbox'>
