import type { Translation } from '../../src/i18n/message-key.ts'

export const notifications = {
  'notifications.title': 'Notifications',
  'notifications.description': 'Les sujets sur lesquels nous pouvons vous écrire.',
  'notifications.topic': 'Sujet',
  'notifications.email': 'E-mail',
  'notifications.security': 'Sécurité du compte',
  'notifications.securityHint': 'Connexions, changements de mot de passe et d’adresse',
  'notifications.alwaysOn': 'Toujours actif',
  'notifications.byEmail': '{topic} par e-mail',
  'notifications.none': 'Se désabonner de tout',
  'notifications.noneHint': 'Les alertes sur votre compte arrivent toujours.',
  'notifications.unproven': 'Confirmez d’abord votre adresse e-mail : d’ici là, seuls les avertissements y sont envoyés.',
  'notifications.saved': 'C’est enregistré.',
  'notifications.failed': 'Impossible de charger vos choix.',
} satisfies Translation<'notifications'>
