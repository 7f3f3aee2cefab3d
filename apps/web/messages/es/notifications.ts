import type { Translation } from '../../src/i18n/message-key.ts'

export const notifications = {
  'notifications.title': 'Notificaciones',
  'notifications.description': 'Elige sobre qué te enviamos correos.',
  'notifications.topic': 'Tema',
  'notifications.email': 'Correo',
  'notifications.security': 'Seguridad de la cuenta',
  'notifications.securityHint': 'Inicios de sesión y cambios de contraseña o correo',
  'notifications.alwaysOn': 'Siempre activas',
  'notifications.byEmail': '{topic} por correo',
  'notifications.none': 'Cancelar todas las suscripciones',
  'notifications.noneHint': 'Seguirás recibiendo alertas de seguridad de tu cuenta.',
  'notifications.unproven': 'Primero confirma tu correo electrónico. Hasta entonces solo enviamos alertas de seguridad.',
  'notifications.saved': 'Guardado.',
  'notifications.failed': 'No se pudo cargar la configuración de notificaciones.',
  'notifications.follows': 'Lo que sigues',
  'notifications.followsEmpty': 'Aún no sigues nada. El botón está en las páginas de lugares, platos y personas.',
  'notifications.unfollow': 'Dejar de seguir',
  'notifications.privatePerson': 'Perfil privado',
  'notifications.followers': 'Tus seguidores',
  'notifications.followersHint': 'Tus seguidores ven cuándo publicas una reseña. Si eliminas a alguien, no podrá volver a seguirte.',
  'notifications.removeFollower': 'Eliminar',
} satisfies Translation<'notifications'>
