import type { Translation } from '../../src/i18n/message-key.ts'

export const goodbye = {
  'goodbye.title': 'À bientôt',
  'goodbye.plain': 'Merci de votre visite. Votre table vous attend dès votre retour.',
  'goodbye.deleted': 'Votre compte et tout son contenu ont été supprimés. Cette action est irréversible.',
  'goodbye.signedOut': 'Vous êtes déconnecté. À la prochaine petite faim.',
  'goodbye.unsubscribed': 'Vous êtes désabonné. Nous vous écrirons encore au sujet de la sécurité de votre compte.',
  'goodbye.home': 'Accueil',
  'goodbye.newAccount': 'Créer un nouveau compte',
} satisfies Translation<'goodbye'>
