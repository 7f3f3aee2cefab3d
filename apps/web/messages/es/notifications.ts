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
} satisfies Translation<'notifications'>
