import type { Translation } from '../../src/i18n/message-key.ts'

export const notifications = {
  'notifications.title': 'Notificaciones',
  'notifications.description': 'Elige de qué te avisamos y cómo.',
  'notifications.email': 'Correo',
  'notifications.alwaysOn': 'Siempre activas',
  'notifications.unproven': 'Primero confirma tu correo electrónico. Hasta entonces solo enviamos alertas de seguridad.',
  'notifications.saved': 'Guardado.',
  'notifications.failed': 'No se pudo cargar la configuración de notificaciones.',
  'notifications.choices': 'De qué te avisamos',
  'notifications.inbox': 'Bandeja',
  'notifications.push': 'Push',
  'notifications.pause': 'Pausar todo',
  'notifications.pauseHint':
    'Detiene los correos y las notificaciones push hasta que lo desactives. Seguirás recibiendo alertas de seguridad, decisiones y tu bandeja.',
  'notifications.pushTitle': 'Notificaciones push en este navegador',
  'notifications.pushWhy':
    'Recibe una notificación en este dispositivo cuando pase algo, aunque {product} no esté abierto. Tu navegador te pedirá permiso.',
  'notifications.pushOn': 'Activar notificaciones push',
  'notifications.pushOff': 'Desactivar notificaciones push',
  'notifications.pushActive': 'Las notificaciones push están activadas en este navegador.',
  'notifications.pushBlocked':
    'Tu navegador bloquea las notificaciones de este sitio. Permítelas en su configuración y vuelve a intentarlo.',
  'notifications.pushUnsupported':
    'Este navegador no admite notificaciones push. En un iPhone o iPad, añade primero {product} a la pantalla de inicio.',
  'notifications.pushFailed': 'No se pudieron activar las notificaciones push. Inténtalo de nuevo.',
  'notifications.follows': 'Lo que sigues',
  'notifications.followsEmpty': 'Aún no sigues nada. El botón está en las páginas de lugares, platos y personas.',
  'notifications.unfollow': 'Dejar de seguir',
  'notifications.privatePerson': 'Perfil privado',
  'notifications.followers': 'Tus seguidores',
  'notifications.followersHint': 'Tus seguidores ven cuándo publicas una reseña. Si eliminas a alguien, no podrá volver a seguirte.',
  'notifications.removeFollower': 'Eliminar',
} satisfies Translation<'notifications'>
