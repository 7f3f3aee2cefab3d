import type { Translation } from '../../src/i18n/message-key.ts'

export const notifications = {
  'notifications.title': 'Notifications',
  'notifications.description': 'Choisissez les e-mails que vous souhaitez recevoir.',
  'notifications.topic': 'Sujet',
  'notifications.email': 'E-mail',
  'notifications.security': 'Sécurité du compte',
  'notifications.securityHint': 'Connexions, changements de mot de passe et d’e-mail',
  'notifications.alwaysOn': 'Toujours actif',
  'notifications.byEmail': '{topic} par e-mail',
  'notifications.none': 'Se désabonner de tout',
  'notifications.noneHint': 'Vous recevrez toujours les alertes de sécurité de votre compte.',
  'notifications.unproven': 'Confirmez d’abord votre adresse e-mail. D’ici là, nous n’envoyons que les alertes de sécurité.',
  'notifications.saved': 'C’est enregistré.',
  'notifications.failed': 'Impossible de charger vos paramètres de notification.',
} satisfies Translation<'notifications'>
