import type { Translation } from '../../src/i18n/message-key.ts'

export const goodbye = {
  'goodbye.title': 'À bientôt',
  'goodbye.plain': 'Merci de votre visite. La table sera mise à votre retour.',
  'goodbye.deleted': 'Votre compte est supprimé, avec tout ce qui lui appartenait. Rien ne peut être récupéré.',
  'goodbye.signedOut': 'Déconnexion réussie. À la prochaine petite faim.',
  'goodbye.unsubscribed': 'Vous ne recevrez plus ces e-mails. Nous vous écrirons encore s’il s’agit de la sécurité de votre compte.',
  'goodbye.home': 'Accueil',
  'goodbye.newAccount': 'Créer un nouveau compte',
} satisfies Translation<'goodbye'>
