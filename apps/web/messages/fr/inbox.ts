import type { Translation } from '../../src/i18n/message-key.ts'

export const inbox = {
  'inbox.title': 'Boîte de réception',
  'inbox.description': 'Ce qui s’est passé avec vos contributions, vos avis et ce que vous suivez.',
  'inbox.empty':
    'Rien pour l’instant. Quand une de vos modifications est acceptée ou qu’un de vos avis aide quelqu’un, vous le verrez ici.',
  'inbox.explore': 'Trouver quelque chose à améliorer',
  'inbox.readAll': 'Tout marquer comme lu',
  'inbox.new': 'Nouveau',
  'inbox.reason': 'Motif : {note}',
  'inbox.older': 'Afficher les plus anciennes',
  'inbox.latest': 'Revenir aux plus récentes',
  'inbox.settings': 'Paramètres de notification',
  'inbox.follows': 'Du nouveau dans ce que vous suivez',
  'inbox.followsEmpty': 'Rien de nouveau pour l’instant. Suivez des restaurants, des plats et des personnes pour voir ici les nouveautés.',
  'inbox.followsFind': 'Trouver des restaurants à suivre',
  'inbox.followsAll': 'Toutes les nouveautés',
  'inbox.failed': 'Impossible de charger votre boîte de réception.',
} satisfies Translation<'inbox'>
