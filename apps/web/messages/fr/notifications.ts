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
  'notifications.follows': 'Ce que vous suivez',
  'notifications.followsEmpty':
    'Vous ne suivez rien pour l’instant. Le bouton se trouve sur les pages des lieux, des plats et des personnes.',
  'notifications.unfollow': 'Ne plus suivre',
  'notifications.privatePerson': 'Profil privé',
  'notifications.followers': 'Vos abonnés',
  'notifications.followersHint': 'Vos abonnés voient quand vous publiez un avis. Une personne retirée ne peut plus vous suivre.',
  'notifications.removeFollower': 'Retirer',
} satisfies Translation<'notifications'>
