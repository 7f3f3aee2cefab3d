import type { Translation } from '../../src/i18n/message-key.ts'

export const notifications = {
  'notifications.title': 'Notificaciones',
  'notifications.description': 'Sobre qué podemos escribirte.',
  'notifications.topic': 'Tema',
  'notifications.email': 'Correo',
  'notifications.security': 'Seguridad de la cuenta',
  'notifications.securityHint': 'Inicios de sesión y cambios de contraseña o de dirección',
  'notifications.alwaysOn': 'Siempre activas',
  'notifications.byEmail': '{topic} por correo',
  'notifications.none': 'Cancelar todas las suscripciones',
  'notifications.noneHint': 'Las advertencias sobre tu cuenta seguirán llegando.',
  'notifications.unproven': 'Confirma primero tu correo electrónico: hasta entonces solo enviamos avisos de seguridad.',
  'notifications.saved': 'Guardado.',
  'notifications.failed': 'No se pudieron cargar tus preferencias.',
} satisfies Translation<'notifications'>
