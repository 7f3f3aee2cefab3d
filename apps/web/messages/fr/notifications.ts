import type { Translation } from '../../src/i18n/message-key.ts'

export const notifications = {
  'notifications.title': 'Notifications',
  'notifications.description': 'Choisissez ce dont nous vous informons, et comment.',
  'notifications.email': 'E-mail',
  'notifications.alwaysOn': 'Toujours actif',
  'notifications.unproven': 'Confirmez d’abord votre adresse e-mail. D’ici là, nous n’envoyons que les alertes de sécurité.',
  'notifications.saved': 'C’est enregistré.',
  'notifications.failed': 'Impossible de charger vos paramètres de notification.',
  'notifications.choices': 'Ce dont nous vous informons',
  'notifications.inbox': 'Boîte de réception',
  'notifications.push': 'Push',
  'notifications.pause': 'Tout suspendre',
  'notifications.pauseHint':
    'Arrête les e-mails et les notifications push jusqu’à ce que vous désactiviez cette option. Vous recevrez toujours les alertes de sécurité, les décisions et votre boîte de réception.',
  'notifications.pushTitle': 'Notifications push dans ce navigateur',
  'notifications.pushWhy':
    'Recevez une notification sur cet appareil quand il se passe quelque chose, même si {product} n’est pas ouvert. Votre navigateur demandera l’autorisation.',
  'notifications.pushOn': 'Activer les notifications push',
  'notifications.pushOff': 'Désactiver les notifications push',
  'notifications.pushActive': 'Les notifications push sont activées dans ce navigateur.',
  'notifications.pushBlocked': 'Votre navigateur bloque les notifications de ce site. Autorisez-les dans ses paramètres, puis réessayez.',
  'notifications.pushUnsupported':
    'Ce navigateur ne prend pas en charge les notifications push. Sur un iPhone ou un iPad, ajoutez d’abord {product} à l’écran d’accueil.',
  'notifications.pushFailed': 'Impossible d’activer les notifications push. Réessayez.',
  'notifications.follows': 'Ce que vous suivez',
  'notifications.followsEmpty':
    'Vous ne suivez rien pour l’instant. Le bouton se trouve sur les pages des lieux, des plats et des personnes.',
  'notifications.unfollow': 'Ne plus suivre',
  'notifications.privatePerson': 'Profil privé',
  'notifications.followers': 'Vos abonnés',
  'notifications.followersHint': 'Vos abonnés voient quand vous publiez un avis. Une personne retirée ne peut plus vous suivre.',
  'notifications.removeFollower': 'Retirer',
} satisfies Translation<'notifications'>
